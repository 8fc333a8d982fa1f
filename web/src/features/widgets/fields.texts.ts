import { defineTexts } from '../../shared/i18n/texts.ts'

export const fieldsTexts = defineTexts({
  content: { en: 'Reviews', pt: 'Avaliações' },
  lookAndSite: { en: 'Look and website', pt: 'Aparência e site' },
  textOnly: { en: 'With text only', pt: 'Somente com texto' },
  authorNames: { en: 'Author names', pt: 'Nome dos autores' },
  full: { en: 'Full name', pt: 'Nome completo' },
  first: { en: 'First name', pt: 'Primeiro nome' },
  initials: { en: 'Initials', pt: 'Iniciais' },
  authorNamesHint: { en: 'Short names also hide the photo.', pt: 'Nomes curtos também escondem a foto.' },
  writeReview: { en: 'Button to write a review', pt: 'Botão para avaliar' },
  autoplay: { en: 'Scroll automatically', pt: 'Passar automaticamente' },
  autoplayHint: {
    en: 'Visitors can pause it. It stays still for people who want less motion.',
    pt: 'O visitante pode pausar. Fica parado para quem prefere menos movimento.',
  },
  colors: { en: 'Own colours', pt: 'Cores próprias' },
  accent: { en: 'Links and buttons', pt: 'Links e botões' },
  background: { en: 'Background', pt: 'Fundo' },
  text: { en: 'Text', pt: 'Texto' },
  lowContrast: {
    en: 'Hard to read: text and background are too similar. Choose colours that differ more.',
    pt: 'Difícil de ler: texto e fundo são parecidos demais. Escolha cores mais diferentes.',
  },
  allowedSites: { en: 'Show only on these sites', pt: 'Mostrar só nestes sites' },
  allowedSitesHint: {
    en: 'Blank: on any site. Includes subdomains; in a page builder’s frame, the site around it. Reviews stay public either way.',
    pt: 'Vazio: em qualquer site. Inclui subdomínios; na moldura de um construtor de páginas, o site em volta. As avaliações continuam públicas.',
  },
  allowedSitesWrong: { en: 'Enter a site such as loja.com.br', pt: 'Informe um site, como loja.com.br' },
  structuredData: { en: 'Structured data for search engines', pt: 'Dados estruturados para buscadores' },
  structuredDataHint: {
    en: 'Google doesn’t show stars for reviews a business puts on its own site; other search engines may.',
    pt: 'O Google não mostra estrelas de avaliações que a empresa põe no próprio site; outros buscadores podem mostrar.',
  },
})
