import type { Language } from '../values.ts'
import { EVENT_ENDPOINT_ACTIONS } from './event-endpoint-actions.texts.ts'

/** People call the acts and calls that enter the trail by these names. */
export const AUDIT_ACTIONS = {
  'auth.signup': { en: 'Signed up', pt: 'Criação de conta' },
  'auth.login': { en: 'Signed in', pt: 'Login' },
  'auth.logout': { en: 'Signed out', pt: 'Logout' },
  'auth.address-changed': { en: 'Changed the sign-in email', pt: 'Alteração do email de acesso' },
  'auth.address-confirmed': { en: 'Confirmed the sign-in email', pt: 'Confirmação do email de acesso' },
  'auth.address-change-requested': {
    en: 'Asked to change the sign-in email',
    pt: 'Pedido de mudança do email de acesso',
  },
  'auth.address-change-cancelled': {
    en: 'Kept the sign-in email',
    pt: 'Desistência da mudança do email de acesso',
  },
  'auth.password-changed': { en: 'Changed the password', pt: 'Alteração de senha' },
  'auth.password-reset': { en: 'Reset the password', pt: 'Redefinição de senha' },
  'auth.password-reset-requested': { en: 'Requested a password reset', pt: 'Pedido de nova senha' },
  'two-factor.on': { en: 'Turned on two-step verification', pt: 'Ativação da verificação em duas etapas' },
  'two-factor.off': {
    en: 'Turned off two-step verification',
    pt: 'Desativação da verificação em duas etapas',
  },
  'two-factor.codes-renewed': { en: 'Made new recovery codes', pt: 'Novos códigos de recuperação' },
  'two-factor.reset': {
    en: 'Turned off an owner’s two-step verification',
    pt: 'Desativação da verificação em duas etapas de um dono',
  },
  'sign-in-rules.changed': { en: 'Changed the sign-in rules', pt: 'Alteração das regras de login' },
  'api-token.created': { en: 'Created an API token', pt: 'Criação de token de API' },
  'api-token.revoked': { en: 'Revoked an API token', pt: 'Revogação de token de API' },
  'passkey.added': { en: 'Added a passkey', pt: 'Inclusão de chave de acesso' },
  'passkey.renamed': { en: 'Renamed a passkey', pt: 'Alteração do nome de uma chave de acesso' },
  'push-device.added': { en: 'Added a device for notices', pt: 'Inclusão de aparelho para avisos' },
  'push-device.removed': { en: 'Removed a device for notices', pt: 'Remoção de aparelho para avisos' },
  'passkey.removed': { en: 'Removed a passkey', pt: 'Remoção de chave de acesso' },
  'session.revoked': { en: 'Signed out a device', pt: 'Desconexão de dispositivo' },
  'client.message-sent': { en: 'Message from the agency', pt: 'Mensagem da agência' },
  'operator.invited': { en: 'Invited an operator', pt: 'Convite de operador' },
  'operator.role-changed': { en: 'Changed an operator’s role', pt: 'Alteração do perfil de um operador' },
  'operator.removed': { en: 'Removed an operator', pt: 'Remoção de operador' },
  'privacy.requested': { en: 'Opened a privacy request', pt: 'Abertura de pedido de privacidade' },
  'privacy.done': { en: 'Finished a privacy request', pt: 'Conclusão de pedido de privacidade' },
  'company-data.requested': {
    en: 'Asked for all data of the company',
    pt: 'Pedido de todos os dados da empresa',
  },
  'company-data.made': {
    en: 'File with all data of the company ready',
    pt: 'Arquivo com todos os dados da empresa pronto',
  },
  'company-data.taken': {
    en: 'Downloaded all data of the company',
    pt: 'Download de todos os dados da empresa',
  },
  'customer-data.taken': {
    en: 'Downloaded a customer’s data',
    pt: 'Download dos dados de um cliente da loja',
  },
  'customer-data.erasure-asked': {
    en: 'Asked the agency to erase a customer’s data',
    pt: 'Pedido à agência para apagar os dados de um cliente da loja',
  },
  'privacy.file-taken': { en: 'Downloaded a person’s data', pt: 'Download dos dados de uma pessoa' },
  'rows.expired': { en: 'Deleted what was kept long enough', pt: 'Exclusão do que passou do prazo' },
  'person.invited': { en: 'Invited somebody to a company', pt: 'Convite de uma pessoa a uma empresa' },
  'person.joined': { en: 'Accepted an invitation to a company', pt: 'Convite de uma empresa aceito' },
  'person.declined': { en: 'Declined an invitation to a company', pt: 'Convite de uma empresa recusado' },
  'person.left': { en: 'Left a company', pt: 'Saída de uma empresa' },
  'mail.tried-again': {
    en: 'Had an address mailed again that refused mail',
    pt: 'Novo envio a um endereço que recusava emails',
  },
  'person.role-changed': { en: 'Changed a person’s role', pt: 'Alteração do perfil de uma pessoa' },
  'person.removed': { en: 'Took somebody’s access away', pt: 'Remoção do acesso de uma pessoa' },
  'invitation.made': {
    en: 'Made an owner’s invitation, without a mail',
    pt: 'Convite do dono criado, sem email',
  },
  'invitation.sent': { en: 'Invited an owner', pt: 'Convite do dono' },
  'POST /api/superadmin/clients': { en: 'Created a client', pt: 'Criação de cliente' },
  'PATCH /api/superadmin/clients/:clientId': {
    en: 'Changed a client’s tags or notes',
    pt: 'Alteração de etiquetas ou notas do cliente',
  },
  'POST /api/superadmin/clients/import': { en: 'Imported clients', pt: 'Importação de clientes' },
  'PUT /api/superadmin/clients/:clientId/owner-email': {
    en: 'Entered an owner’s email',
    pt: 'Email de um dono informado',
  },
  'DELETE /api/superadmin/google': {
    en: 'Disconnected the agency’s Google account',
    pt: 'Desconexão da conta Google da agência',
  },
  'POST /api/superadmin/google/locations/refresh': {
    en: 'Read the locations of the agency’s Google account',
    pt: 'Leitura dos locais da conta Google da agência',
  },
  'POST /api/superadmin/google/locations/matches': {
    en: 'Linked Google locations with clients',
    pt: 'Ligação de locais do Google a clientes',
  },
  'DELETE /api/superadmin/google/locations/:googleLocation/match': {
    en: 'Took a Google location away from a client',
    pt: 'Desligamento de um local do Google de um cliente',
  },
  'PUT /api/superadmin/google/locations/:googleLocation/ignored': {
    en: 'Left a Google location out, or took it up again',
    pt: 'Local do Google ignorado ou retomado',
  },
  'POST /api/superadmin/google/locations/clients': {
    en: 'Created clients from Google locations',
    pt: 'Criação de clientes a partir de locais do Google',
  },
  'POST /api/superadmin/clients/payment-links': {
    en: 'Sent payment links to clients',
    pt: 'Envio de links de pagamento a clientes',
  },
  'POST /api/superadmin/clients/bulk': { en: 'Changed several clients', pt: 'Alteração de vários clientes' },
  'POST /api/superadmin/clients/invitations': {
    en: 'Invited several owners again',
    pt: 'Novo convite a vários proprietários',
  },
  'POST /api/superadmin/brand-logo': { en: 'Uploaded the agency’s logo', pt: 'Envio do logo da agência' },
  'PUT /api/superadmin/whatsapp/numbers': {
    en: 'Connected a WhatsApp number',
    pt: 'Conexão de número de WhatsApp',
  },
  'DELETE /api/superadmin/whatsapp/numbers/:numberId': {
    en: 'Removed a WhatsApp number',
    pt: 'Remoção de número de WhatsApp',
  },
  'POST /api/superadmin/whatsapp/numbers/:numberId/templates': {
    en: 'Sent a WhatsApp text for approval',
    pt: 'Envio de texto de WhatsApp para aprovação',
  },
  'POST /api/superadmin/whatsapp/numbers/:numberId/templates/refresh': {
    en: 'Read the state of WhatsApp texts',
    pt: 'Consulta do estado dos textos de WhatsApp',
  },
  'PUT /api/superadmin/whatsapp/rates': { en: 'Set a WhatsApp price', pt: 'Definição de preço do WhatsApp' },
  'DELETE /api/superadmin/whatsapp/rates/:rateId': {
    en: 'Removed a WhatsApp price',
    pt: 'Remoção de preço do WhatsApp',
  },
  'POST /api/superadmin/client-messages': { en: 'Wrote to clients', pt: 'Mensagem a clientes' },
  'POST /api/superadmin/clients/:clientId/invitation': {
    en: 'Sent a new invitation link',
    pt: 'Envio de novo link de convite',
  },
  'GET /api/superadmin/clients.csv': { en: 'Exported the clients', pt: 'Exportação de clientes' },
  'GET /api/superadmin/audit.csv': { en: 'Exported the audit trail', pt: 'Exportação da auditoria' },
  'GET /api/superadmin/api-logs.csv': { en: 'Exported the API logs', pt: 'Exportação dos logs de API' },
  'POST /api/superadmin/platform/dead-letters/replay': {
    en: 'Replayed dead letters',
    pt: 'Reenvio de mensagens mortas',
  },
  'POST /api/superadmin/platform/dead-letters/discard': {
    en: 'Discarded a dead letter',
    pt: 'Descarte de mensagem morta',
  },
  'POST /api/superadmin/platform/queues/:queue/retry': {
    en: 'Tried failed jobs again',
    pt: 'Nova tentativa de jobs com falha',
  },
  'GET /api/superadmin/card-batches/:batchId/csv': {
    en: 'Downloaded a card batch',
    pt: 'Download de lote de cartões',
  },
  'GET /api/superadmin/card-batches/pdf': {
    en: 'Printed sheets of several batches',
    pt: 'Imprimiu as folhas de vários lotes',
  },
  'GET /api/superadmin/card-batches/:batchId/pdf': {
    en: 'Downloaded print sheets of a card batch',
    pt: 'Download das folhas de um lote',
  },
  'PATCH /api/clients/:clientId': { en: 'Changed a client', pt: 'Alteração de cliente' },
  'POST /api/plans': { en: 'Created a plan', pt: 'Criação de plano' },
  'PATCH /api/plans/:planId': { en: 'Changed a plan', pt: 'Alteração de plano' },
  'DELETE /api/plans/:planId': { en: 'Deactivated a plan', pt: 'Desativação de plano' },
  'PATCH /api/system-settings': { en: 'Changed the agency settings', pt: 'Alteração dos dados da agência' },
  'POST /api/user/companies': { en: 'Created a company', pt: 'Criação de empresa' },
  'PUT /api/clients/:clientId/company-tags': {
    en: 'Changed a company’s groups',
    pt: 'Alteração dos grupos de uma empresa',
  },
  'PATCH /api/companies/:companyId': { en: 'Changed a company', pt: 'Alteração de empresa' },
  'DELETE /api/companies/:companyId': { en: 'Removed a company', pt: 'Remoção de empresa' },
  'POST /api/employees': { en: 'Added an employee', pt: 'Inclusão de funcionário' },
  'PATCH /api/employees/:employeeId': { en: 'Changed an employee', pt: 'Alteração de funcionário' },
  'DELETE /api/employees/:employeeId': { en: 'Removed an employee', pt: 'Remoção de funcionário' },
  'POST /api/employees/:employeeId/restore': {
    en: 'Took an employee back',
    pt: 'Recuperação de funcionário',
  },
  'POST /api/employees/:employeeId/my-card': {
    en: 'Created an employee’s own page',
    pt: 'Criação da página própria de um funcionário',
  },
  'DELETE /api/employees/:employeeId/my-card': {
    en: 'Revoked an employee’s own page',
    pt: 'Remoção da página própria de um funcionário',
  },
  'POST /api/clients/:clientId/requests': {
    en: 'Asked a customer for a review',
    pt: 'Pediu avaliação a um cliente',
  },
  'POST /api/clients/:clientId/requests/:requestId/cancel': {
    en: 'Cancelled a review request',
    pt: 'Cancelou um pedido de avaliação',
  },
  'DELETE /api/clients/:clientId/requests/:requestId/customer': {
    en: 'Erased a customer',
    pt: 'Apagou um cliente',
  },
  'POST /api/clients/:clientId/requests/resume': {
    en: 'Let review requests go on',
    pt: 'Retomou os pedidos de avaliação',
  },
  'POST /api/clients/:clientId/asked-customers/:customerId/export': {
    en: 'Handed out the data of a customer',
    pt: 'Entregou os dados de um cliente',
  },
  'DELETE /api/clients/:clientId/asked-customers/:customerId': {
    en: 'Erased a customer who was asked',
    pt: 'Apagou um cliente convidado',
  },
  'POST /api/clients/:clientId/google-links/mail': {
    en: 'Mailed a link to connect Google',
    pt: 'Enviou por email um link para conectar o Google',
  },
  'PUT /api/clients/:clientId/sender': {
    en: 'Changed the sender address of requests',
    pt: 'Mudou o endereço de envio dos pedidos',
  },
  'POST /api/clients/:clientId/sender/check': {
    en: 'Checked the records of the sender address',
    pt: 'Verificou os registros do endereço de envio',
  },
  'DELETE /api/clients/:clientId/sender': {
    en: 'Removed the sender address of requests',
    pt: 'Removeu o endereço de envio dos pedidos',
  },
  'PUT /api/clients/:clientId/request-settings': {
    en: 'Changed the settings of review requests',
    pt: 'Alterou as configurações dos pedidos de avaliação',
  },
  'PATCH /api/clients/:clientId/requests/tickets/:ticketId': {
    en: 'Changed a message to the manager',
    pt: 'Alterou uma mensagem à gerência',
  },
  'POST /api/clients/:clientId/codes': { en: 'Added a shop QR code', pt: 'Inclusão de QR da loja' },
  'PATCH /api/clients/:clientId/codes/:codeId': {
    en: 'Renamed a shop QR code',
    pt: 'Novo nome de QR da loja',
  },
  'DELETE /api/clients/:clientId/codes/:codeId': {
    en: 'Deleted a shop QR code',
    pt: 'Exclusão de QR da loja',
  },
  'POST /api/clients/:clientId/codes/:codeId/restore': {
    en: 'Restored a shop QR code',
    pt: 'Recuperação de QR da loja',
  },
  'POST /api/clients/:clientId/employees/import': {
    en: 'Imported employees',
    pt: 'Importação de funcionários',
  },
  'POST /api/clients/:clientId/customers/ask': {
    en: 'Asked imported customers',
    pt: 'Pedido a clientes importados',
  },
  'POST /api/clients/:clientId/customers/import': {
    en: 'Imported a client’s customers',
    pt: 'Importação de clientes da loja',
  },
  'POST /api/superadmin/cards/generate': { en: 'Generated cards', pt: 'Geração de cartões' },
  'POST /api/superadmin/card-sales': { en: 'Sold cards', pt: 'Venda de cartões' },
  'PUT /api/superadmin/operators/:userId/absence': {
    en: 'Entered an absence with a deputy',
    pt: 'Ausência com substituto',
  },
  'DELETE /api/superadmin/operators/:userId/absence': {
    en: 'Ended an absence',
    pt: 'Fim de uma ausência',
  },
  'POST /api/superadmin/client-handovers': {
    en: 'Handed clients over',
    pt: 'Passagem de clientes a outra pessoa',
  },
  'PUT /api/superadmin/clients/:clientId/manager': {
    en: 'Changed who is responsible for a client',
    pt: 'Mudança de responsável por um cliente',
  },
  'POST /api/superadmin/clients/:clientId/notes': {
    en: 'Wrote a note about a client',
    pt: 'Anotação sobre um cliente',
  },
  'DELETE /api/superadmin/client-notes/:noteId': {
    en: 'Deleted a note about a client',
    pt: 'Exclusão de anotação sobre um cliente',
  },
  'POST /api/cards/assign': { en: 'Assigned a card', pt: 'Atribuição de cartão' },
  'POST /api/cards/unassign': { en: 'Unassigned a card', pt: 'Retirada de cartão' },
  'PATCH /api/cards/:cardId': { en: 'Changed a card', pt: 'Alteração de cartão' },
  'POST /api/clients/:clientId/reviews/doubles/merge': {
    en: 'Merged reviews that were there twice',
    pt: 'Junção de avaliações repetidas',
  },
  'POST /api/clients/:clientId/reviews/doubles/separate': {
    en: 'Separated merged reviews',
    pt: 'Separação de avaliações juntadas',
  },
  'POST /api/clients/:clientId/reviews/refresh': {
    en: 'Refreshed the reviews',
    pt: 'Atualização das avaliações',
  },
  'POST /api/clients/:clientId/import-reviews': {
    en: 'Imported the reviews',
    pt: 'Importação das avaliações',
  },
  'POST /api/clients/:clientId/select-google-location': {
    en: 'Chose the Google location',
    pt: 'Escolha do local no Google',
  },
  'DELETE /api/clients/:clientId/google-integration': {
    en: 'Disconnected Google',
    pt: 'Desconexão do Google',
  },
  'POST /api/clients/:clientId/widgets': { en: 'Created a widget', pt: 'Criação de widget' },
  'PATCH /api/widgets/:widgetId': { en: 'Changed a widget', pt: 'Alteração de widget' },
  'DELETE /api/widgets/:widgetId': { en: 'Removed a widget', pt: 'Remoção de widget' },
  'POST /api/reviews/:reviewId/generate-response': { en: 'Generated a reply', pt: 'Geração de resposta' },
  'POST /api/reviews/:reviewId/update-response': { en: 'Edited a reply', pt: 'Edição de resposta' },
  'POST /api/reviews/:reviewId/post-response': { en: 'Published a reply', pt: 'Publicação de resposta' },
  'DELETE /api/reviews/:reviewId/post-response': {
    en: 'Cancelled publishing a reply',
    pt: 'Cancelamento de publicação',
  },
  'POST /api/reviews/:reviewId/mark-posted': {
    en: 'Marked a reply as posted',
    pt: 'Resposta marcada como postada',
  },
  'account.closing': { en: 'Asked to close the account', pt: 'Pedido de encerramento da conta' },
  'account.kept': { en: 'Kept the account', pt: 'Encerramento da conta desfeito' },
  'account.closed': { en: 'Account closed', pt: 'Conta encerrada' },
  'account.purged': { en: 'Account deleted', pt: 'Conta excluída' },
  'client.purged': { en: 'Client data deleted', pt: 'Dados do cliente excluídos' },
  'POST /api/clients/:clientId/refresh-google-info': {
    en: 'Updated the Google place',
    pt: 'Atualização dos dados do Google',
  },
  'POST /api/clients/:clientId/search-places': { en: 'Searched for a place', pt: 'Busca de local no Google' },
  'GET /api/superadmin/analytics/revenue.csv': { en: 'Exported the revenue', pt: 'Exportação da receita' },
  'GET /api/superadmin/analytics/taps.csv': {
    en: 'Exported the visits by client',
    pt: 'Exportação das visitas por cliente',
  },
  'GET /api/superadmin/analytics/reviews.csv': {
    en: 'Exported the reviews by client',
    pt: 'Exportação das avaliações por cliente',
  },
  'PATCH /api/superadmin/clients/:clientId/reports/:month': {
    en: 'Held a report back, let it go, or wrote a note in it',
    pt: 'Retenção, liberação ou comentário de um relatório',
  },
  'POST /api/superadmin/reports/send': {
    en: 'Sent reports to clients',
    pt: 'Envio de relatórios a clientes',
  },
  'PUT /api/superadmin/report-schedule': {
    en: 'Changed when reports leave',
    pt: 'Alteração do horário dos relatórios',
  },
  'PUT /api/superadmin/clients/:clientId/report-schedule': {
    en: 'Changed when a client’s reports leave',
    pt: 'Alteração do horário dos relatórios de um cliente',
  },
  'PUT /api/superadmin/clients/:clientId/report-addresses': {
    en: 'Changed who without a log-in gets the reports',
    pt: 'Alteração de quem recebe os relatórios sem acesso à conta',
  },
  'GET /api/clients/:clientId/reports.csv': {
    en: 'Exported the monthly reports',
    pt: 'Exportação dos relatórios mensais',
  },
  'POST /api/clients/:clientId/reports/:month/link': {
    en: 'Created a public link to a report',
    pt: 'Criação de link público de um relatório',
  },
  'DELETE /api/clients/:clientId/reports/:month/link': {
    en: 'Revoked the public link to a report',
    pt: 'Revogação do link público de um relatório',
  },
  'POST /api/clients/:clientId/hosts': {
    pt: 'Inclusão de um endereço próprio',
    en: 'Added a host of its own',
  },
  'DELETE /api/clients/:clientId/hosts/:hostId': {
    pt: 'Remoção de um endereço próprio',
    en: 'Removed a host of its own',
  },
  'POST /api/superadmin/hosts': {
    pt: 'Inclusão de um endereço da agência',
    en: 'Added a host of the agency',
  },
  'POST /api/superadmin/hosts/:hostId/approve': {
    pt: 'Aprovação do endereço próprio de um cliente',
    en: 'Approved a client’s own host',
  },
  'DELETE /api/superadmin/hosts/:hostId': {
    pt: 'Remoção de um endereço próprio, pela agência',
    en: 'Removed a host, by the agency',
  },
  'POST /api/clients/:clientId/google-links': {
    en: 'Created a link for connecting Google',
    pt: 'Criação de link para conectar o Google',
  },
  'DELETE /api/clients/:clientId/google-links/:linkId': {
    en: 'Ended a link for connecting Google',
    pt: 'Cancelamento de link para conectar o Google',
  },
  'POST /api/stripe/create-subscription': { en: 'Started a subscription', pt: 'Início de assinatura' },
  'POST /api/stripe/change-plan': { en: 'Changed the plan', pt: 'Mudança de plano' },
  'POST /api/stripe/cancel': { en: 'Cancelled the subscription', pt: 'Cancelamento da assinatura' },
  'POST /api/stripe/pay-by-pix': { en: 'Chose to pay by Pix', pt: 'Escolha de pagar por Pix' },
  'POST /api/stripe/pix-payment': { en: 'Started a Pix payment', pt: 'Início de pagamento por Pix' },
  'POST /api/stripe/resume': { en: 'Resumed the subscription', pt: 'Retomada da assinatura' },
  'POST /api/stripe/payment-method': {
    en: 'Changed the payment method',
    pt: 'Mudança da forma de pagamento',
  },
  'POST /api/stripe/tax-id': {
    en: 'Changed the tax number on invoices',
    pt: 'Mudança do CPF ou CNPJ das faturas',
  },
  'POST /api/clients/:clientId/taps/exclude-suspicious': {
    en: 'Excluded suspicious visits',
    pt: 'Exclusão de visitas suspeitas',
  },
  'POST /api/clients/:clientId/taps/restore-excluded': {
    en: 'Restored excluded visits',
    pt: 'Restauração de visitas excluídas',
  },
  'POST /api/clients/:clientId/reviews/bulk': {
    en: 'Changed several reviews',
    pt: 'Ação em várias avaliações',
  },
  'GET /api/clients/:clientId/reviews.csv': { en: 'Exported the reviews', pt: 'Exportação das avaliações' },
  'POST /api/clients/:clientId/reviews/import-file': {
    en: 'Imported reviews from a file',
    pt: 'Importação de avaliações de um arquivo',
  },
  'POST /api/clients/:clientId/review-views': { en: 'Saved a view', pt: 'Criação de visualização' },
  'PATCH /api/review-views/:viewId': { en: 'Changed a view', pt: 'Alteração de visualização' },
  'DELETE /api/review-views/:viewId': { en: 'Removed a view', pt: 'Remoção de visualização' },
  'POST /api/clients/:clientId/reply-templates': {
    en: 'Created a reply template',
    pt: 'Criação de modelo de resposta',
  },
  'PATCH /api/reply-templates/:templateId': {
    en: 'Changed a reply template',
    pt: 'Alteração de modelo de resposta',
  },
  'DELETE /api/reply-templates/:templateId': {
    en: 'Removed a reply template',
    pt: 'Remoção de modelo de resposta',
  },
  'PUT /api/clients/:clientId/reply-settings': {
    en: 'Changed how replies are agreed to, and how soon they are due',
    pt: 'Alterou a aprovação e o prazo das respostas',
  },
  'POST /api/clients/:clientId/rivals': { en: 'Watched a rival', pt: 'Inclusão de um concorrente' },
  'DELETE /api/clients/:clientId/rivals/:rivalId': {
    en: 'Stopped watching a rival',
    pt: 'Remoção de um concorrente',
  },
  'PUT /api/clients/:clientId/ifood': { en: 'Connected iFood', pt: 'Conexão com o iFood' },
  'DELETE /api/clients/:clientId/ifood': { en: 'Disconnected iFood', pt: 'Desconexão do iFood' },
  'POST /api/clients/:clientId/ifood/read': {
    en: 'Read the reviews on iFood',
    pt: 'Leitura das avaliações no iFood',
  },
  'PUT /api/clients/:clientId/tripadvisor': {
    en: 'Set the page on Tripadvisor',
    pt: 'Definição da página no Tripadvisor',
  },
  'PUT /api/superadmin/reply-goal': {
    en: 'Changed how soon replies are due',
    pt: 'Alterou o prazo das respostas',
  },
  'POST /api/clients/:clientId/reply-rules': {
    en: 'Created a reply rule',
    pt: 'Criação de regra de resposta',
  },
  'PATCH /api/reply-rules/:ruleId': { en: 'Changed a reply rule', pt: 'Alteração de regra de resposta' },
  'DELETE /api/reply-rules/:ruleId': { en: 'Removed a reply rule', pt: 'Remoção de regra de resposta' },
  'POST /api/save-generated-image': { en: 'Saved an image', pt: 'Imagem salva' },
  'DELETE /api/images/:imageId': { en: 'Deleted an image', pt: 'Exclusão de imagem' },
  'POST /api/generate-image-titles': { en: 'Generated image titles', pt: 'Geração de títulos para imagem' },
  'POST /api/generate-post-text': { en: 'Generated a post text', pt: 'Geração de texto de post' },
  'POST /api/reviews/:reviewId/publish-google-post': {
    en: 'Published a Google post',
    pt: 'Publicação de post no Google',
  },
  'POST /api/clients/:clientId/webhook-endpoint/enable': {
    en: 'Enabled the webhook again',
    pt: 'Reativação do webhook',
  },
  'POST /api/clients/:clientId/webhook-secret': {
    en: 'Generated a new signing secret',
    pt: 'Geração de nova chave de assinatura',
  },
  ...EVENT_ENDPOINT_ACTIONS,
  'POST /api/webhook/deliveries/:deliveryId/resend': {
    en: 'Resent a delivery',
    pt: 'Reenvio para o webhook',
  },
  'POST /api/webhook/send-to-make': {
    en: 'Sent an image to the automation',
    pt: 'Envio de imagem para a automação',
  },
  'POST /api/webhook/test': { en: 'Tested the webhook', pt: 'Teste do webhook' },
  'PATCH /api/superadmin/card-sales/:saleId': {
    en: 'Corrected a card sale',
    pt: 'Correção de venda de cartões',
  },
  'POST /api/superadmin/card-sales/:saleId/void': {
    en: 'Voided a card sale',
    pt: 'Anulação de venda de cartões',
  },
  'POST /api/scanner/leads': { en: 'Created a lead', pt: 'Criação de lead' },
  'PATCH /api/scanner/leads/:leadId/contact': {
    en: 'Marked a lead as contacted',
    pt: 'Lead marcado como contatado',
  },
  'PATCH /api/superadmin/reviews/:reviewId': { en: 'Assigned a review', pt: 'Atribuição de avaliação' },
  'PATCH /api/scanner/leads/:leadId': { en: 'Changed a lead', pt: 'Alteração de lead' },
  'POST /api/scanner/leads/:leadId/notes': { en: 'Wrote a note on a lead', pt: 'Anotação em lead' },
  'DELETE /api/scanner/leads/:leadId/mail-refusal': {
    en: 'Had the plan sent again to a lead',
    pt: 'Reenvio do plano a um lead',
  },
  'DELETE /api/scanner/leads/:leadId': { en: 'Erased a lead', pt: 'Exclusão de lead' },
  'GET /api/scanner/leads.csv': { en: 'Exported the leads', pt: 'Exportação de leads' },
  'POST /api/scanner/purchase': { en: 'Bought the scanner’s plan', pt: 'Compra do plano do scanner' },
} as const satisfies Record<string, Record<Language, string>>
