import { ALL_REVIEWS, COMPANIES, type ConsolePage, DASHBOARD, DELIVERIES, SETTINGS } from './console-page.ts'
import { createClient, generateTwoCards, renameAgency, switchFreePlan } from './console-tasks.ts'
import { both } from './console-words.ts'
import { contactLead, findBusiness } from './scanner-tasks.ts'

const NO_CLIENTS = both('Nenhum cliente ainda', 'No clients yet')

/** The agency's operator opens these. */
export const AGENCY_PAGES: readonly ConsolePage[] = [
  {
    // First, while every figure is known.
    path: '/analytics',
    heading: both('Analytics', 'Analytics'),
    values: (_, language) => [
      both('Total de clientes 8', 'Total clients 8')[language],
      both('Total de funcionários 4', 'Total employees 4')[language],
      both('Cartões ativos 6', 'Active cards 6')[language],
    ],
  },
  {
    path: '/dashboard',
    heading: DASHBOARD,
    empty: NO_CLIENTS,
    values: (_, language) => [
      both('Plano dado pela agência 2', 'Plan given by the agency 2')[language],
      ...(['R$ 116,00', 'Oficina Boa Vista'] as const),
    ],
    write: generateTwoCards,
  },
  {
    path: '/clients',
    heading: both('Clientes', 'Clients'),
    empty: NO_CLIENTS,
    values: () => ['Padaria Aurora', 'Carla Dias', 'oficina-boa-vista@example.com'],
    write: createClient,
  },
  { ...ALL_REVIEWS, heading: both('Avaliações dos clientes', 'Client reviews') },
  {
    path: '/reports',
    heading: both('Relatórios', 'Reports'),
    empty: both('Nenhum relatório deste mês', 'No report of this month'),
    values: (_, language) => [
      both('Retido', 'Held back')[language],
      both('Sem destinatário', 'No recipient')[language],
      both('Aberto', 'Opened')[language],
    ],
  },
  {
    path: '/google',
    heading: both('Trazer do Google', 'Take over from Google'),
    empty: both('Conectar o Google da agência', 'Connect the agency’s Google'),
    values: (_, language) => [
      both('A conta Google da agência não está conectada', 'The agency’s Google account is not connected')[
        language
      ],
      both('Conectar o Google da agência', 'Connect the agency’s Google')[language],
      both('Conecte a conta Google da agência uma vez', 'Connect the agency’s Google account once')[language],
    ],
  },
  {
    path: '/plans',
    heading: both('Planos', 'Plans'),
    values: (_, language) => ['R$ 29,00', 'enterprise', both('Gratuito', 'Free')[language]],
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
    path: '/privacy',
    heading: both('Pedidos de privacidade', 'Privacy requests'),
    values: (_, language) => [
      both('Digite pelo menos dois caracteres.', 'Type at least two characters.')[language],
      both('Nenhum pedido ainda', 'No requests yet')[language],
      both('Encontrar a pessoa', 'Find the person')[language],
    ],
  },
  {
    path: '/api-logs',
    heading: both('Logs de API', 'API logs'),
    values: (_, language) => [
      'Padaria Aurora',
      both('Avaliações do local', 'Reviews of a place')[language],
      both('Por API', 'By API')[language],
    ],
  },
  {
    path: '/platform',
    heading: both('Plataforma', 'Platform'),
    values: (_, language) => [
      'content-generation',
      'mongodb',
      both('Rotas mais lentas', 'Slowest routes')[language],
    ],
  },
  {
    path: '/companies',
    heading: COMPANIES,
    values: (_, language) => [
      both('Empresas pertencem aos clientes', 'Companies belong to clients')[language],
      both('Ver todos os clientes', 'View all clients')[language],
      both('Abra um cliente', 'Open a client')[language],
    ],
  },
  {
    path: '/scanner',
    heading: both('Review Gap Scanner', 'Review Gap Scanner'),
    values: (_, language) => [
      both('Qual é o negócio?', 'Which business?')[language],
      both('Buscar no Google', 'Search on Google')[language],
      both('Preencha todos os campos obrigatórios', 'Fill in all required fields')[language],
    ],
    write: findBusiness,
  },
  {
    path: '/leads',
    heading: both('Leads', 'Leads'),
    empty: both('Nenhum lead ainda', 'No leads yet'),
    values: (_, language) => ['Marina Leal', 'Pousada Mar de Dentro', both('Morno', 'Warm')[language]],
    write: contactLead,
  },
  {
    path: '/settings',
    heading: SETTINGS,
    values: (_, language) => [
      ...(['Agência Araucária', 'https://araucaria.example.com'] as const),
      both('Uso de APIs pagas hoje', 'Paid API usage today')[language],
    ],
    onPhone: {
      path: '/settings/agency/agency',
      values: (_, language) => [
        ...(['Agência Araucária', 'https://araucaria.example.com'] as const),
        both('Todas as configurações', 'All settings')[language],
      ],
    },
    write: renameAgency,
  },
  {
    path: '/settings/operators',
    heading: SETTINGS,
    values: (_, language) => [
      'superadmin@avaliax.test',
      both('Convidar', 'Invite')[language],
      both('Exigir a verificação em duas etapas', 'Require two-step verification')[language],
    ],
    onPhone: {
      path: '/settings/operators/operators',
      values: (_, language) => [
        'superadmin@avaliax.test',
        both('Convidar', 'Invite')[language],
        both('Todas as configurações', 'All settings')[language],
      ],
    },
  },
  {
    path: '/settings/api',
    heading: SETTINGS,
    values: (_, language) => [
      'CRM da agência',
      both('Novo lead', 'New lead')[language],
      both('Ativo', 'Active')[language],
    ],
    onPhone: {
      path: '/settings/api/event-endpoints',
      values: (_, language) => [
        'CRM da agência',
        both('Novo lead', 'New lead')[language],
        both('Ativo', 'Active')[language],
      ],
    },
  },
  { ...DELIVERIES, path: '/agency-deliveries' },
]
