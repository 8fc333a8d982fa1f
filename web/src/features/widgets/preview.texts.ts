import { defineTexts } from '../../shared/i18n/texts.ts'

export const previewTexts = defineTexts({
  frame: { en: 'Widget as visitors see it', pt: 'Widget como os visitantes veem' },
  screen: { en: 'Screen', pt: 'Tela' },
  desktop: { en: 'Desktop', pt: 'Computador' },
  phone: { en: 'Phone', pt: 'Celular' },
  visitorTheme: { en: 'Visitor’s theme', pt: 'Tema do visitante' },
  light: { en: 'Light site', pt: 'Site claro' },
  dark: { en: 'Dark site', pt: 'Site escuro' },
  failed: { en: 'Failed to fetch widget data', pt: 'Erro ao carregar preview do widget' },
  paused: {
    en: 'This widget is inactive and hidden on your website.',
    pt: 'Este widget está inativo e não aparece no seu site.',
  },
  empty: {
    en: 'No reviews yet. The widget stays hidden until there is one.',
    pt: 'Ainda não há avaliações. O widget fica oculto até haver uma.',
  },
})
