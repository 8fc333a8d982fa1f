import type { Locator } from 'playwright-core'
import type { SeededAgency } from './console-seed.ts'
import { readNotice, type Sitting } from './sitting.ts'
import { giveCards, importTeam } from './team-cards.ts'
import { addEmployee } from './team-page.ts'
import { createWidget } from './widgets-page.ts'

export type Language = 'pt' | 'en'
type Both = Record<Language, string>

/** One page of the console: what must be on it, before there is anything and afterwards, and one thing done there. */
export interface ConsolePage {
  path: string
  heading: Both
  /** Shown where there is nothing yet; pages that are never empty have none. */
  empty?: Both
  /** Three values out of the seeded data. */
  values(seed: SeededAgency, language: Language): readonly [string, string, string]
  write?(sitting: Sitting, language: Language, seed: SeededAgency): Promise<void>
}

const both = (pt: string, en: string): Both => ({ pt, en })

async function submit({ press }: Sitting, dialog: Locator, button: string): Promise<void> {
  await press(dialog.getByRole('button', { name: button, exact: true }))
  await dialog.waitFor({ state: 'hidden' })
}

const GENERATE = both('Gerar cartões', 'Generate cards')
const GENERATED = both('2 cartões gerados com sucesso', 'Generated 2 cards successfully')
async function generateTwoCards(sitting: Sitting, language: Language): Promise<void> {
  const { page, press } = sitting
  await press(page.getByRole('button', { name: GENERATE[language] }).first())
  const dialog = page.getByRole('dialog', { name: GENERATE[language] })
  await dialog.getByLabel(both('Quantidade de cartões', 'Number of cards')[language]).fill('2')
  await press(dialog.getByRole('button', { name: GENERATE[language], exact: true }))
  await page.getByRole('dialog').getByText(GENERATED[language]).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(noDialog)
}

/** Also the one that the other made way for. */
const noDialog = () =>
  [...document.querySelectorAll('[role="dialog"]')].every((dialog) => dialog.getClientRects().length === 0)

const CREATE_CLIENT = both('Criar cliente', 'Create client')
async function createClient(sitting: Sitting, language: Language): Promise<void> {
  const { page, press } = sitting
  await press(page.getByRole('button', { name: CREATE_CLIENT[language] }).first())
  const dialog = page.getByRole('dialog', { name: CREATE_CLIENT[language] })
  await dialog.getByLabel(both('Nome da empresa', 'Company name')[language]).fill('Floricultura Ipê')
  await dialog.getByLabel('Email').fill(`ipe-${sitting.device}@example.com`)
  await press(dialog.getByRole('button', { name: CREATE_CLIENT[language], exact: true }))
  await page.getByText(`ipe-${sitting.device}@example.com`).first().waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(noDialog)
  await page.getByText('Floricultura Ipê').first().waitFor()
}

async function switchFreePlan({ page, press }: Sitting, language: Language): Promise<void> {
  const name = both('Gratuito: disponível para novos clientes', 'Gratuito: available to new clients')[
    language
  ]
  const toggle = page.getByRole('switch', { name })
  for (const checked of [false, true]) {
    await press(toggle)
    await page.getByRole('switch', { name, checked }).waitFor()
  }
}

async function renameAgency(sitting: Sitting, language: Language): Promise<void> {
  const { page, press } = sitting
  await page.getByLabel(both('Nome da agência', 'Agency name')[language]).fill('Agência Pinheiro')
  await press(page.getByRole('button', { name: both('Salvar agência', 'Save agency')[language] }))
  await readNotice(sitting, both('Configurações da agência salvas', 'Agency settings saved')[language])
}

/** From people to the team's sum and back: the board itself hears of both a moment later. */
async function switchBoard({ page, press }: Sitting, language: Language): Promise<void> {
  const podium = page.getByRole('list', { name: both('Pódio', 'Podium')[language] })
  await press(page.getByTitle(both('Equipe', 'Team')[language], { exact: true }))
  await page.getByText(both('Total da equipe', 'Team total')[language]).waitFor()
  await podium.waitFor({ state: 'detached' })
  await press(page.getByTitle(both('Pessoas', 'People')[language], { exact: true }))
  await podium.waitFor()
}

async function createCompany(sitting: Sitting, language: Language): Promise<void> {
  const { page, press } = sitting
  await press(page.getByRole('button', { name: both('Nova empresa', 'New company')[language] }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Aurora Batel')
  await submit(sitting, dialog, both('Criar empresa', 'Create company')[language])
  await page.getByRole('article', { name: 'Aurora Batel' }).waitFor()
}

async function renameUnit(sitting: Sitting, language: Language): Promise<void> {
  const { page, press } = sitting
  await press(
    page.getByRole('button', { name: both('Editar Aurora Centro', 'Edit Aurora Centro')[language] }),
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(both('Pessoa de contato', 'Contact')[language]).fill('Diego Reis')
  await submit(sitting, dialog, both('Salvar', 'Save')[language])
  await page.getByText('Diego Reis').waitFor()
}

async function changePhone(sitting: Sitting, language: Language): Promise<void> {
  const { page, press } = sitting
  await page.getByLabel(both('Telefone', 'Phone')[language]).fill('+55 41 3333-4444')
  await press(page.getByRole('button', { name: both('Salvar alterações', 'Save changes')[language] }))
  await page.reload()
  await page.locator('input[value="+55 41 3333-4444"]').waitFor()
}

async function fetchReviews(sitting: Sitting): Promise<void> {
  const { page, words, press } = sitting
  await press(page.getByRole('button', { name: words.refresh }))
  await readNotice(sitting, words.refreshed)
}

async function onlyPreviews({ page, press }: Sitting, language: Language): Promise<void> {
  const group = page.getByRole('group', { name: both('Filtrar por resultado', 'Filter by result')[language] })
  await press(group.getByRole('button', { name: PREVIEW[language] }))
  await page.waitForURL((url) => url.searchParams.get('verdict') === 'preview')
  await page.getByText(both('1 de 1 visitas', '1 of 1 visits')[language]).waitFor()
}

const newcomer = (sitting: Sitting) => addEmployee(sitting, { name: 'Célia Prado', department: 'Cozinha' })

const DASHBOARD = both('Dashboard', 'Dashboard')
const SETTINGS = both('Configurações', 'Settings')
const NO_CLIENTS = both('Nenhum cliente ainda', 'No clients yet')
const NO_EMPLOYEES = both('Nenhum funcionário ainda', 'No employees yet')
const FIRST_STEP = both('0 de 4 concluídos', '0 of 4 done')
const NO_VISITS = both('Nenhuma visita no período', 'No visits in this period')
const COUNTED = both('Contada', 'Counted')
const PREVIEW = both('Prévia do link', 'Link preview')
const VISITS = (_: SeededAgency, language: Language) =>
  ['Ana Souza', COUNTED[language], PREVIEW[language]] as const
const TEAM = () => ['Ana Souza', 'Bruno Lima', 'Balcão'] as const
const LEADERBOARD = {
  path: '/leaderboard',
  heading: both('Placar', 'Leaderboard'),
  values: (_: SeededAgency, language: Language) =>
    ['Ana Souza', 'Bruno Lima', both('1 visita', '1 visit')[language]] as const,
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
    'Standard',
    both('Ativo', 'Active')[language],
    both('Não atribuído', 'Unassigned')[language],
  ],
}

/** What the agency's operator opens. */
export const AGENCY_PAGES: readonly ConsolePage[] = [
  {
    // First, while every figure is known.
    path: '/analytics',
    heading: both('Analytics', 'Analytics'),
    values: (_, language) => [
      both('Total de clientes 5', 'Total clients 5')[language],
      both('Total de funcionários 2', 'Total employees 2')[language],
      both('Cartões ativos 3', 'Active cards 3')[language],
    ],
  },
  {
    path: '/dashboard',
    heading: DASHBOARD,
    empty: NO_CLIENTS,
    values: () => ['R$ 99,00', 'R$ 58,00', 'Oficina Boa Vista'],
    write: generateTwoCards,
  },
  {
    path: '/clients',
    heading: both('Clientes', 'Clients'),
    empty: NO_CLIENTS,
    values: () => ['Padaria Aurora', 'Carla Dias', 'oficina-boa-vista@example.com'],
    write: createClient,
  },
  {
    path: '/plans',
    heading: both('Planos', 'Plans'),
    values: () => ['R$ 29,00', 'enterprise', 'Gratuito'],
    write: switchFreePlan,
  },
  {
    path: '/cards',
    heading: both('Cartões', 'Cards'),
    empty: both('Os cartões gerados aparecem aqui.', 'Generated cards appear here.'),
    values: ({ cardNumber, batchId }) => [cardNumber.slice(6), `${batchId}`, 'R$ 58,00'],
    write: generateTwoCards,
  },
  {
    path: '/audit',
    heading: both('Auditoria', 'Audit'),
    values: ({ owner }, language) => [
      'superadmin@avaliax.test',
      owner.email,
      both('Venda de cartões', 'Sold cards')[language],
    ],
  },
  {
    path: '/settings',
    heading: SETTINGS,
    values: () => ['Agência Araucária', 'https://araucaria.example.com', 'superadmin@avaliax.test'],
    write: renameAgency,
  },
]

/** What the operator sees of a client, under `?impersonate=`. */
export const VIEWED_PAGES: readonly ConsolePage[] = [
  { path: '/dashboard', heading: DASHBOARD, empty: NO_EMPLOYEES, values: TEAM },
  {
    path: '/franchise-units',
    heading: both('Unidades', 'Units'),
    values: () => ['Aurora Centro', 'Padaria Aurora', 'Empresarial'],
  },
  EMPLOYEES,
  CARDS,
  LEADERBOARD,
  { path: '/visits', heading: both('Visitas', 'Visits'), values: VISITS },
  {
    path: '/widgets',
    heading: both('Widget', 'Widget'),
    empty: both('Nenhum widget ainda', 'No widget yet'),
    values: () => ['Página inicial', 'Padaria Aurora', 'widget.v1.js'],
  },
]

/** What an owner opens. */
export const CLIENT_PAGES: readonly ConsolePage[] = [
  { path: '/dashboard', heading: DASHBOARD, empty: FIRST_STEP, values: TEAM, write: newcomer },
  {
    path: '/client-dashboard',
    heading: DASHBOARD,
    empty: FIRST_STEP,
    values: TEAM,
    write: (sitting) => addEmployee(sitting, { name: 'Davi Melo', department: 'Entregas' }),
  },
  {
    path: '/companies',
    heading: both('Empresas', 'Companies'),
    values: () => ['Padaria Aurora', 'Aurora Centro', 'Rua XV, 100'],
    write: createCompany,
  },
  {
    path: '/franchise-units',
    heading: both('Unidades', 'Units'),
    values: () => ['Padaria Aurora', 'Aurora Centro', 'Empresarial'],
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
    path: '/reviews',
    heading: both('Avaliações', 'Reviews'),
    empty: both('Nenhuma avaliação encontrada', 'No reviews found'),
    values: (_, language) => [
      both('5 de 5 avaliações', '5 of 5 reviews')[language],
      both('Atualizar avaliações', 'Refresh reviews')[language],
      'Google',
    ],
    write: fetchReviews,
  },
  {
    path: '/visits',
    heading: both('Visitas', 'Visits'),
    empty: NO_VISITS,
    values: VISITS,
    write: onlyPreviews,
  },
  {
    path: '/widgets',
    heading: both('Widget', 'Widget'),
    empty: both('Nenhum widget ainda', 'No widget yet'),
    values: () => ['Página inicial', 'widget.v1.js', 'ax-widget'],
    write: (sitting) => createWidget(sitting, 'Rodapé'),
  },
  {
    path: '/settings',
    heading: SETTINGS,
    values: () => ['Padaria Aurora', '+55 41 3333-0000', 'Padaria Pão da Serra'],
    write: changePhone,
  },
]

/** Routes of the specification that come with later work: until then they are a 404 page, and this list shrinks. */
export const LATER_AGENCY_PAGES = ['/api-logs', '/scanner', '/leads'] as const
export const LATER_CLIENT_PAGES = ['/checkout'] as const
/** Nobody's. */
export const UNKNOWN_PAGE = '/nowhere'
