import { defineTexts } from '../../shared/i18n/texts.ts'

export const brandTexts = defineTexts({
  brand: { en: 'Brand', pt: 'Marca' },
  brandText: {
    en: 'Logo, name and colour of the agency appear in the header, on the sign-in page, in emails, on public pages and on prints.',
    pt: 'O logo, o nome e a cor da agência aparecem no topo, na página de login, nos emails, nas páginas públicas e nos impressos.',
  },
  brandLogoHint: {
    en: 'PNG or JPEG, 8 MB at most, 32 pixels or more; best on white or transparent',
    pt: 'PNG ou JPEG, até 8 MB, com 32 pixels ou mais; de preferência com fundo branco ou transparente',
  },
  darkLogo: { en: 'Logo for dark grounds', pt: 'Logo para fundo escuro' },
  darkLogoHint: {
    en: 'A light version of the logo. Without one, the logo stands on white in the dark theme.',
    pt: 'Uma versão clara do logo. Sem ela, o logo fica sobre branco no tema escuro.',
  },
  logoOnly: { en: 'Show the logo without the name', pt: 'Mostrar só o logo, sem o nome' },
  logoOnlyNote: { en: 'For a logo that already holds the name.', pt: 'Para um logo que já traz o nome.' },
  sentence: { en: 'Your sentence on the sign-in page', pt: 'Sua frase na página de login' },
  sentenceNote: {
    en: 'Clients read it beside the sign-in form. Leave it empty for the standard words.',
    pt: 'Os clientes leem ao lado do formulário de login. Deixe vazio para usar o texto padrão.',
  },
  poweredBy: { en: 'Name the platform', pt: 'Citar a plataforma' },
  poweredByNote: {
    en: 'At the foot of emails: “{name} · {product}”. Off, only your name is there.',
    pt: 'No fim dos emails: “{name} · {product}”. Desligado, só aparece o seu nome.',
  },
  preview: { en: 'Preview', pt: 'Prévia' },
  previewLight: { en: 'Light theme', pt: 'Tema claro' },
  previewDark: { en: 'Dark theme', pt: 'Tema escuro' },
  previewButton: { en: 'Button', pt: 'Botão' },
  previewLink: { en: 'Link', pt: 'Link' },
  colour: { en: 'Colour', pt: 'Cor' },
  colourNote: {
    en: 'Buttons, links, charts and the sign-in page are drawn from it, and stay readable: as text it is darkened or lightened where needed.',
    pt: 'Dela saem botões, links, gráficos e a página de login, sempre legíveis: no texto ela é escurecida ou clareada quando preciso.',
  },
  colourDefault: { en: 'Use the default colour', pt: 'Usar a cor padrão' },
  brandSave: { en: 'Save brand', pt: 'Salvar marca' },
  brandSaved: { en: 'Brand saved', pt: 'Marca salva' },
  brandFailed: { en: 'Couldn’t save the brand', pt: 'Falha ao salvar a marca' },
})
