import { ALL_REVIEWS, COMPANIES, type ConsolePage, DASHBOARD, DELIVERIES, SETTINGS } from './console-page.ts'
import type { SeededAgency } from './console-seed.ts'
import {
  changePhone,
  createCompany,
  deleteImage,
  fetchReviews,
  newcomer,
  onlyPreviews,
  openDelivery,
  renameUnit,
  switchBoard,
} from './console-tasks.ts'
import { both, type Language, LINK_PREVIEW } from './console-words.ts'
import { giveCards, importTeam } from './team-cards.ts'
import { addEmployee } from './team-page.ts'
import { createWidget } from './widgets-page.ts'

const NO_EMPLOYEES = both('Nenhum funcionário ainda', 'No employees yet')
const ANY_SITE = both('Aparece em qualquer site com o código', 'Shown on any site with its code')
const FIRST_STEP = both('0 de 4 concluídos', '0 of 4 done')
const NO_VISITS = both('Nenhuma visita no período', 'No visits in this period')
const COUNTED = both('Contada', 'Counted')
const VISITS = (_: SeededAgency, language: Language) =>
  ['Ana Souza', COUNTED[language], LINK_PREVIEW[language]] as const
const TEAM = () => ['Ana Souza', 'Bruno Lima', 'Balcão'] as const
const ENTERPRISE_PLAN = both('Empresarial', 'Enterprise')
const LEADERBOARD = {
  path: '/leaderboard',
  heading: both('Placar', 'Leaderboard'),
  values: (_: SeededAgency, language: Language) =>
    ['Ana Souza', 'Bruno Lima', both('1 visita', '1 visit')[language]] as const,
}

const REVIEWS = {
  path: '/reviews',
  heading: both('Avaliações', 'Reviews'),
  values: ({ review }: SeededAgency, language: Language) =>
    [both('5 de 5 avaliações', '5 of 5 reviews')[language], review.author, review.text.slice(0, 40)] as const,
}
const REVIEW: ConsolePage = {
  path: '/reviews/:reviewId',
  at: ({ review }) => `/reviews/${review.id}`,
  heading: both('Avaliação', 'Review'),
  values: ({ review }: SeededAgency, language: Language) => [
    review.author,
    review.text.slice(0, 40),
    both('Histórico', 'History')[language],
  ],
}
const PROFILE = {
  path: '/settings',
  heading: SETTINGS,
  values: () => ['Padaria Aurora', '(41) 3333-0000', 'Padaria Pão da Serra'] as const,
  onPhone: {
    path: '/settings/business/business',
    values: (_: SeededAgency, language: Language) =>
      ['Padaria Aurora', '(41) 3333-0000', both('Todas as configurações', 'All settings')[language]] as const,
  },
}
const SETTINGS_PAGES: readonly ConsolePage[] = [
  {
    path: '/settings/replies',
    heading: SETTINGS,
    values: (_, language) => [
      both('Respostas às avaliações', 'Replies to reviews')[language],
      both('Assinatura', 'Signature')[language],
      both('Automação (Make)', 'Automation (Make)')[language],
    ],
    onPhone: {
      path: '/settings/replies',
      values: (_, language) => [
        both('Respostas às avaliações', 'Replies to reviews')[language],
        both('Tom e assinatura', 'Tone and signature')[language],
        both('Automação (Make)', 'Automation (Make)')[language],
      ],
    },
  },
  {
    path: '/settings/people',
    heading: SETTINGS,
    values: (_, language) => [
      both('Pessoas com acesso', 'People with access')[language],
      both('Proprietário', 'Owner')[language],
      both('Convidar', 'Invite')[language],
    ],
  },
  {
    path: '/settings/plan',
    heading: SETTINGS,
    values: (_, language) => [
      both('Plano e pagamento', 'Plan and payment')[language],
      both('Assinatura', 'Subscription')[language],
      ENTERPRISE_PLAN[language],
    ],
    onPhone: {
      path: '/settings/plan',
      values: (_, language) => [
        both('Todas as configurações', 'All settings')[language],
        both('Assinatura', 'Subscription')[language],
        ENTERPRISE_PLAN[language],
      ],
    },
  },
  {
    path: '/settings/api',
    heading: SETTINGS,
    empty: both('Nenhum token ainda', 'No tokens yet'),
    values: (_, language) => ['CRM', 'Painel da loja', both('Somente leitura', 'Read only')[language]],
    onPhone: {
      path: '/settings/api/api-tokens',
      values: (_, language) => [
        'Painel da loja',
        both('Somente leitura', 'Read only')[language],
        both('Todas as configurações', 'All settings')[language],
      ],
    },
  },
  {
    path: '/settings/account',
    heading: SETTINGS,
    values: (_, language) => [
      both('Verificação em duas etapas', 'Two-step verification')[language],
      both('Sessões ativas', 'Active sessions')[language],
      both('Encerrar conta', 'Close account')[language],
    ],
  },
]

const IMAGES: ConsolePage = {
  path: '/images',
  heading: both('Imagens salvas', 'Saved images'),
  empty: both('Nenhuma imagem salva ainda', 'No saved images yet'),
  values: (_, language) => [
    'casa.png',
    both('0,0 MB de 200,0 MB usados', '0.0 MB of 200.0 MB used')[language],
    both('Imagens que você salvou', 'Images you saved')[language],
  ],
}

const EMPLOYEES: ConsolePage = {
  path: '/employees',
  heading: both('Funcionários', 'Employees'),
  empty: NO_EMPLOYEES,
  values: TEAM,
}
const CARDS: ConsolePage = {
  path: '/cards',
  heading: both('Cartões', 'Cards'),
  empty: both('Nenhum cartão ainda', 'No cards yet'),
  values: (_, language) => [
    both('Padrão', 'Standard')[language],
    both('Ativo', 'Active')[language],
    both('Não atribuído', 'Unassigned')[language],
  ],
}

const NO_REPORT = both('Nenhum relatório ainda', 'No report yet')
/** Empty as long as no month of the seeded client is over. */
const REPORTS: ConsolePage = {
  path: '/reports',
  heading: both('Relatórios', 'Reports'),
  empty: NO_REPORT,
  values: (_, language) => [
    NO_REPORT[language],
    both('quando terminar um mês com visitas', 'when a month with visits has ended')[language],
    both('Os números de cada mês', 'The figures of each month')[language],
  ],
}

/** The operator sees these of a client, under `?impersonate=`. */
export const VIEWED_PAGES: readonly ConsolePage[] = [
  { path: '/dashboard', heading: DASHBOARD, values: TEAM },
  { path: '/client-dashboard', heading: DASHBOARD, values: TEAM },
  {
    path: '/franchise-units',
    heading: both('Unidades', 'Units'),
    values: (_, language) => ['Aurora Centro', 'Padaria Aurora', ENTERPRISE_PLAN[language]],
  },
  EMPLOYEES,
  CARDS,
  LEADERBOARD,
  { path: '/visits', heading: both('Visitas', 'Visits'), values: VISITS },
  {
    path: '/widgets',
    heading: both('Widget', 'Widget'),
    values: (_, language) => ['Página inicial', 'Padaria Aurora', ANY_SITE[language]],
  },
  REVIEWS,
  IMAGES,
  DELIVERIES,
  // With the number that the owner has changed by then.
  {
    path: PROFILE.path,
    heading: SETTINGS,
    values: () => ['Padaria Aurora', '(41) 3333-4444', 'Padaria Pão da Serra'],
    onPhone: { path: PROFILE.onPhone.path, values: () => ['Padaria Aurora', '(41) 3333-4444', 'Telefone'] },
  },
]

/** A person who is signed out sees these. */
export const VISITOR_PAGES = [
  { path: '/', heading: both('Entre na sua conta', 'Sign in to your account') },
  { path: '/signup', heading: both('Crie sua conta', 'Create your account') },
  { path: '/reset-password', heading: both('Token Inválido', 'Invalid link') },
  { path: '/confirm-address', heading: both('Este link não é mais válido', 'This link is no longer valid') },
] as const

/** An owner opens these. */
export const CLIENT_PAGES: readonly ConsolePage[] = [
  { path: '/dashboard', heading: DASHBOARD, empty: FIRST_STEP, values: TEAM, write: newcomer },
  {
    path: '/client-dashboard',
    heading: DASHBOARD,
    empty: FIRST_STEP,
    values: TEAM,
    write: (session) => addEmployee(session, { name: 'Davi Melo', department: 'Entregas' }),
  },
  {
    path: '/companies',
    heading: COMPANIES,
    values: () => ['Padaria Aurora', 'Aurora Centro', 'Rua XV, 100'],
    write: createCompany,
  },
  {
    path: '/comparison',
    heading: both('Comparativo das empresas', 'Comparison of companies'),
    empty: both('Só uma empresa', 'Only one company'),
    values: (_, language) => ['Padaria Aurora', 'Aurora Centro', both('Pedidos', 'Requests')[language]],
  },
  {
    path: '/franchise-units',
    heading: both('Unidades', 'Units'),
    values: (_, language) => ['Padaria Aurora', 'Aurora Centro', ENTERPRISE_PLAN[language]],
    write: renameUnit,
  },
  { ...EMPLOYEES, write: importTeam },
  { ...CARDS, write: giveCards },
  {
    ...LEADERBOARD,
    empty: both('Nenhum funcionário ainda', 'No employees yet'),
    write: switchBoard,
  },
  {
    ...REVIEWS,
    empty: both('Nenhuma avaliação encontrada', 'No reviews found'),
    write: fetchReviews,
  },
  REVIEW,
  { ...ALL_REVIEWS, heading: both('Avaliações de todas as empresas', 'Reviews of all companies') },
  {
    path: '/visits',
    heading: both('Visitas', 'Visits'),
    empty: NO_VISITS,
    values: VISITS,
    write: onlyPreviews,
  },
  {
    path: '/requests',
    heading: both('Pedidos', 'Requests'),
    empty: both('Nenhum pedido ainda', 'Nobody asked yet'),
    values: (_, language) => [
      'Esperei muito',
      '+5541•••••0412',
      both('Últimos 30 dias', 'The last 30 days')[language],
    ],
  },
  {
    path: '/widgets',
    heading: both('Widget', 'Widget'),
    empty: both('Nenhum widget ainda', 'No widget yet'),
    values: (_, language) => ['Página inicial', both('Grade', 'Grid')[language], ANY_SITE[language]],
    write: (session) => createWidget(session, 'Rodapé'),
  },
  {
    path: '/aspects?months=12',
    heading: both('Assuntos', 'Topics'),
    empty: both('Nenhum assunto ainda', 'No topics yet'),
    values: (_, language) => [
      both('O que elogiam', 'What they praise')[language],
      both('Do que reclamam', 'What they complain about')[language],
      both('12 meses', '12 months')[language],
    ],
  },
  REPORTS,
  { ...IMAGES, write: deleteImage },
  { ...DELIVERIES, write: openDelivery },
  { ...PROFILE, write: changePhone },
  ...SETTINGS_PAGES,
]

/** Nobody's. */
export const UNKNOWN_PAGE = '/nowhere'
