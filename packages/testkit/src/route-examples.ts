import type { RouteContract } from '@avaliax/proto/contract.ts'

export const routeName = ({ method, path }: Pick<RouteContract, 'method' | 'path'>): string =>
  `${method} ${path}`

/** One good body per route that takes one; a route that is missing here fails the tests that walk over all routes. */
export const BODY_EXAMPLES: Record<string, Record<string, unknown>> = {
  'POST /api/auth/signup': { email: 'nova@example.com', password: 'uma-senha-longa', companyName: 'Nova' },
  'POST /api/auth/login': { email: 'nova@example.com', password: 'uma-senha-longa' },
  'PATCH /api/auth/me': { language: 'pt' },
  'POST /api/auth/forgot-password': { email: 'nova@example.com' },
  'POST /api/auth/reset-password': {
    token: 'x.y',
    newPassword: 'uma-senha-longa',
    confirmPassword: 'uma-senha-longa',
  },
  'POST /api/auth/change-password': {
    currentPassword: 'uma-senha-longa',
    newPassword: 'outra-senha-longa',
    confirmPassword: 'outra-senha-longa',
  },
  'POST /api/superadmin/operators': { email: 'nova@example.com' },
  'PATCH /api/clients/:clientId': {
    companyName: 'Outro nome',
    email: 'outro@example.com',
    contactPerson: 'Bia',
    phone: '+55 41 3333-0000',
    address: 'Rua das Flores, 10',
    googleLocation: 'Padaria',
    googlePlaceId: 'ChIJsbx0000000001',
    makeWebhookUrl: 'https://hook.eu1.make.com/abc',
    socialMediaEnabled: true,
    timeZone: 'America/Manaus',
    leaderboardMode: 'team',
    replyTone: 'formal',
    replySignature: 'Equipe',
    status: 'active',
    planId: 1,
  },
  'POST /api/clients/:clientId/search-places': { query: 'Padaria Curitiba' },
  'POST /api/clients/:clientId/select-google-location': { resourceName: 'accounts/9001/locations/7001' },
  'POST /api/employees': {
    name: 'Ana',
    department: 'Balcão',
    clientId: 1,
    email: 'ana@example.com',
    cardNumber: '',
  },
  'PATCH /api/employees/:employeeId': {
    name: 'Ana',
    department: 'Caixa',
    clientId: 1,
    email: 'ana@example.com',
    cardNumber: '',
    hiddenFromBoard: true,
  },
  'POST /api/superadmin/cards/generate': { cardCount: 2, cardType: 'standard' },
  'POST /api/cards/assign': { employeeId: 1, cardId: 1 },
  'POST /api/cards/unassign': { cardId: 1 },
  'PATCH /api/cards/:cardId': { status: 'lost' },
  'POST /api/superadmin/card-sales': { clientId: 1, cardCount: 1, totalAmount: '10.00', batchId: 1 },
  'POST /api/reviews/:reviewId/update-response': { responseText: 'Obrigado!' },
  'POST /api/reviews/:reviewId/mark-posted': {},
  'POST /api/reviews/:reviewId/post-response': {},
  'POST /api/reviews/:reviewId/generate-response': {},
  'POST /api/clients/:clientId/reviews/refresh': {},
  'POST /api/clients/:clientId/import-reviews': {},
  'POST /api/clients/:clientId/widgets': { name: 'Início', config: { mode: 'grid', maxItems: 6 } },
  'PATCH /api/widgets/:widgetId': { name: 'Início', published: false, config: { mode: 'list' } },
}

/** Fields without which a body is refused. */
export const REQUIRED_FIELDS: Record<string, readonly string[]> = {
  'POST /api/auth/signup': ['email', 'password'],
  'POST /api/auth/login': ['email', 'password'],
  'PATCH /api/auth/me': ['language'],
  'POST /api/auth/forgot-password': ['email'],
  'POST /api/auth/reset-password': ['token', 'newPassword', 'confirmPassword'],
  'POST /api/auth/change-password': ['currentPassword', 'newPassword', 'confirmPassword'],
  'POST /api/clients/:clientId/search-places': ['query'],
  'POST /api/clients/:clientId/select-google-location': ['resourceName'],
  'POST /api/employees': ['name', 'department'],
  'POST /api/cards/assign': ['employeeId', 'cardId'],
  'POST /api/cards/unassign': ['cardId'],
  'PATCH /api/cards/:cardId': ['status'],
  'POST /api/reviews/:reviewId/update-response': ['responseText'],
  'POST /api/clients/:clientId/widgets': ['name'],
}
