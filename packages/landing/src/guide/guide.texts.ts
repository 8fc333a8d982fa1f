export const GUIDE_TEXTS = {
  pt: {
    title: 'Ajuda',
    description:
      'Como usar o Avaliax: primeiros passos, equipe e cartões, avaliações, widget, plano e conta.',
    lead: 'Guias curtos, com a tela que você vê. Escolha um assunto.',
    missing: 'Esta página da ajuda não existe. Talvez ela esteja aqui:',
    all: 'Todos os assuntos',
    before: 'Anterior',
    after: 'Próximo',
  },
  en: {
    title: 'Help',
    description: 'How to use Avaliax: first steps, team and cards, reviews, widget, plan and account.',
    lead: 'Short guides, with the screen you see. Choose a topic.',
    missing: 'This help page doesn’t exist. Perhaps it is here:',
    all: 'All topics',
    before: 'Previous',
    after: 'Next',
  },
} as const
