import { defineTexts } from '../../shared/i18n/texts.ts'

/** What people call the acts and calls that enter the trail most; the others show as they are recorded. */
export const auditActionTexts = defineTexts({
  'auth.signup': { en: 'Signed up', pt: 'Criou a conta' },
  'auth.login': { en: 'Logged in', pt: 'Entrou' },
  'auth.logout': { en: 'Logged out', pt: 'Saiu' },
  'auth.password-changed': { en: 'Changed the password', pt: 'Alterou a senha' },
  'auth.password-reset': { en: 'Set a new password by mail', pt: 'Redefiniu a senha por email' },
  'auth.password-reset-requested': { en: 'Asked for a new password', pt: 'Pediu uma nova senha' },
  'session.revoked': { en: 'Logged a device out', pt: 'Desconectou um dispositivo' },
  'operator.invited': { en: 'Invited an operator', pt: 'Convidou um operador' },
  'operator.removed': { en: 'Removed an operator', pt: 'Removeu um operador' },
  'invitation.sent': { en: 'Owner invited', pt: 'Dono convidado' },
  'POST /api/superadmin/clients': { en: 'Created a client', pt: 'Criou um cliente' },
  'PATCH /api/superadmin/clients/:clientId': {
    en: 'Changed tags or notes of a client',
    pt: 'Alterou etiquetas ou notas de um cliente',
  },
  'POST /api/superadmin/clients/bulk': { en: 'Changed several clients', pt: 'Alterou vários clientes' },
  'POST /api/superadmin/clients/:clientId/invitation': {
    en: 'Sent an owner a new link',
    pt: 'Enviou um novo link ao dono',
  },
  'GET /api/superadmin/clients.csv': { en: 'Exported the clients', pt: 'Exportou os clientes' },
  'GET /api/superadmin/audit.csv': { en: 'Exported the audit trail', pt: 'Exportou a auditoria' },
  'GET /api/superadmin/card-batches/:batchId/csv': {
    en: 'Downloaded a batch of cards',
    pt: 'Baixou um lote de cartões',
  },
  'GET /api/superadmin/card-batches/:batchId/pdf': {
    en: 'Printed a batch of cards',
    pt: 'Imprimiu um lote de cartões',
  },
  'PATCH /api/clients/:clientId': { en: 'Changed a client', pt: 'Alterou um cliente' },
  'POST /api/plans': { en: 'Created a plan', pt: 'Criou um plano' },
  'PATCH /api/plans/:planId': { en: 'Changed a plan', pt: 'Alterou um plano' },
  'DELETE /api/plans/:planId': { en: 'Switched a plan off', pt: 'Desativou um plano' },
  'PATCH /api/system-settings': { en: 'Changed the agency settings', pt: 'Alterou os dados da agência' },
  'POST /api/user/companies': { en: 'Created a company', pt: 'Criou uma empresa' },
  'PATCH /api/companies/:companyId': { en: 'Changed a company', pt: 'Alterou uma empresa' },
  'DELETE /api/companies/:companyId': { en: 'Removed a company', pt: 'Removeu uma empresa' },
  'POST /api/employees': { en: 'Added an employee', pt: 'Adicionou um funcionário' },
  'PATCH /api/employees/:employeeId': { en: 'Changed an employee', pt: 'Alterou um funcionário' },
  'DELETE /api/employees/:employeeId': { en: 'Removed an employee', pt: 'Removeu um funcionário' },
  'POST /api/clients/:clientId/employees/import': {
    en: 'Imported employees',
    pt: 'Importou funcionários',
  },
  'POST /api/superadmin/cards/generate': { en: 'Generated cards', pt: 'Gerou cartões' },
  'POST /api/superadmin/card-sales': { en: 'Sold cards', pt: 'Vendeu cartões' },
  'POST /api/cards/assign': { en: 'Gave a card to somebody', pt: 'Entregou um cartão' },
  'POST /api/cards/unassign': { en: 'Took a card back', pt: 'Recolheu um cartão' },
  'PATCH /api/cards/:cardId': { en: 'Changed a card', pt: 'Alterou um cartão' },
  'POST /api/clients/:clientId/reviews/refresh': {
    en: 'Refreshed the reviews',
    pt: 'Atualizou as avaliações',
  },
  'POST /api/clients/:clientId/import-reviews': { en: 'Imported the reviews', pt: 'Importou as avaliações' },
  'POST /api/clients/:clientId/select-google-location': {
    en: 'Chose the Google location',
    pt: 'Escolheu o local no Google',
  },
  'DELETE /api/clients/:clientId/google-integration': {
    en: 'Disconnected Google',
    pt: 'Desconectou o Google',
  },
  'POST /api/clients/:clientId/widgets': { en: 'Created a widget', pt: 'Criou um widget' },
  'PATCH /api/widgets/:widgetId': { en: 'Changed a widget', pt: 'Alterou um widget' },
  'DELETE /api/widgets/:widgetId': { en: 'Removed a widget', pt: 'Removeu um widget' },
  'POST /api/reviews/:reviewId/generate-response': { en: 'Had a reply drafted', pt: 'Gerou uma resposta' },
  'POST /api/reviews/:reviewId/update-response': { en: 'Edited a reply', pt: 'Editou uma resposta' },
  'POST /api/reviews/:reviewId/post-response': { en: 'Published a reply', pt: 'Publicou uma resposta' },
  'DELETE /api/reviews/:reviewId/post-response': {
    en: 'Took a reply back',
    pt: 'Desfez o envio de uma resposta',
  },
  'POST /api/reviews/:reviewId/mark-posted': {
    en: 'Marked a reply as posted',
    pt: 'Marcou uma resposta como postada',
  },
})

type Known = keyof typeof auditActionTexts
const isKnown = (action: string): action is Known => Object.hasOwn(auditActionTexts, action)

/** The action in words; as it was recorded where it has none. */
export const actionName = (action: string, t: (key: Known) => string): string =>
  isKnown(action) ? t(action) : action
