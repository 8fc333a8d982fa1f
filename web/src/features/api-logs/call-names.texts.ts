import type { ApiLogRow } from '@avaliax/proto/logging/api-log.routes.ts'
import { hasText } from '../../shared/api/provider-names.texts.ts'
import { defineTexts, type Translate } from '../../shared/i18n/texts.ts'

/** A mail is logged by its kind. */
const mailTexts = defineTexts({
  'reset-password': { en: 'Mail to reset a password', pt: 'Email de nova senha' },
  'reset-unconfirmed': {
    en: 'Mail: no reset by this address',
    pt: 'Email: sem nova senha por este endereço',
  },
  welcome: { en: 'Mail: welcome', pt: 'Email de boas-vindas' },
  'password-changed': { en: 'Mail: password changed', pt: 'Email: senha alterada' },
  'invite-owner': { en: 'Invitation of an owner', pt: 'Convite ao proprietário' },
  'invite-operator': { en: 'Invitation of an operator', pt: 'Convite a operador' },
  'invite-person': { en: 'Invitation of a person', pt: 'Convite a uma pessoa' },
  'person-added': { en: 'Mail: invited to a company', pt: 'Email: convite para uma empresa' },
  'account-closing': { en: 'Mail: account being closed', pt: 'Email: conta em encerramento' },
  'account-closed': { en: 'Mail: account closed', pt: 'Email: conta encerrada' },
  'confirm-address': { en: 'Mail to confirm an address', pt: 'Email de confirmação do endereço' },
  'confirm-former-address': {
    en: 'Mail to the former address',
    pt: 'Email ao endereço anterior',
  },
  'two-factor-on': { en: 'Mail: two-step verification on', pt: 'Email: verificação em duas etapas ativada' },
  'two-factor-off': {
    en: 'Mail: two-step verification off',
    pt: 'Email: verificação em duas etapas desativada',
  },
  'recovery-codes-renewed': { en: 'Mail: new recovery codes', pt: 'Email: novos códigos de recuperação' },
  'api-token-created': { en: 'Mail: API token created', pt: 'Email: token de API criado' },
  'api-tokens-revoked': { en: 'Mail: API tokens revoked', pt: 'Email: tokens de API revogados' },
  'passkey-added': { en: 'Mail: passkey added', pt: 'Email: chave de acesso adicionada' },
  'passkey-removed': { en: 'Mail: passkey removed', pt: 'Email: chave de acesso removida' },
  'company-data-ready': { en: 'Mail: company data ready', pt: 'Email: dados da empresa prontos' },
  'address-changed': { en: 'Mail: sign-in address changed', pt: 'Email: endereço de login alterado' },
  'passkey-went-back': { en: 'Mail: passkey may be copied', pt: 'Email: chave de acesso talvez copiada' },
  notifications: { en: 'Mail with notifications', pt: 'Email de notificações' },
})

export const callTexts = defineTexts({
  ...mailTexts,
  push_notice: { en: 'Notice on a device', pt: 'Aviso em um aparelho' },
  search_places: { en: 'Search for places', pt: 'Busca de locais' },
  place_details: { en: 'Details of a place', pt: 'Detalhes do local' },
  place_reviews: { en: 'Reviews of a place', pt: 'Avaliações do local' },
  place_photos: { en: 'Photos of a place', pt: 'Fotos do local' },
  place_photo: { en: 'Photo of a place', pt: 'Foto do local' },
  list_accounts: { en: 'List accounts', pt: 'Lista de contas' },
  get_account: { en: 'Read the account', pt: 'Leitura da conta' },
  list_locations: { en: 'List locations', pt: 'Lista de perfis' },
  get_location: { en: 'Read a location', pt: 'Leitura do perfil' },
  list_categories: { en: 'List categories', pt: 'Lista de categorias' },
  list_reviews: { en: 'List reviews', pt: 'Lista de avaliações' },
  ifood_token: { en: 'iFood: sign-in', pt: 'iFood: login' },
  ifood_reviews: { en: 'iFood: list reviews', pt: 'iFood: lista de avaliações' },
  ifood_review: { en: 'iFood: read a review', pt: 'iFood: leitura de avaliação' },
  ifood_answer: { en: 'iFood: publish a reply', pt: 'iFood: publicação de resposta' },
  tripadvisor_details: { en: 'Tripadvisor: rating', pt: 'Tripadvisor: nota' },
  get_review: { en: 'Read a review', pt: 'Leitura de avaliação' },
  publish_reply: { en: 'Publish a reply', pt: 'Publicação de resposta' },
  delete_reply: { en: 'Delete a reply', pt: 'Exclusão de resposta' },
  list_media: { en: 'List photos', pt: 'Lista de fotos' },
  list_posts: { en: 'List posts', pt: 'Lista de publicações' },
  get_post: { en: 'Read a post', pt: 'Leitura de publicação' },
  publish_post: { en: 'Publish a post', pt: 'Envio de publicação' },
  oauth_exchange: { en: 'Connect an account', pt: 'Conexão de conta' },
  oauth_refresh: { en: 'Renew a connection', pt: 'Renovação da conexão' },
  oauth_revoke: { en: 'End a connection', pt: 'Fim da conexão' },
  generate_reply: { en: 'Write a reply', pt: 'Escrita de resposta' },
  translate_reply: { en: 'Translate a reply', pt: 'Tradução de resposta' },
  generate_post_text: { en: 'Write a post', pt: 'Escrita de publicação' },
  generate_image_title: { en: 'Write a title', pt: 'Escrita de título' },
  send_event: { en: 'Send an event', pt: 'Envio de evento' },
  send_to_make: { en: 'Send to the webhook', pt: 'Envio ao webhook' },
  test_webhook: { en: 'Test of the webhook', pt: 'Teste do webhook' },
  read_number: { en: 'Read a WhatsApp number', pt: 'Leitura de um número de WhatsApp' },
  read_templates: { en: 'Read WhatsApp messages', pt: 'Leitura das mensagens de WhatsApp' },
  create_template: {
    en: 'Send a WhatsApp message for approval',
    pt: 'Envio de mensagem de WhatsApp para aprovação',
  },
  send_template: { en: 'Request by WhatsApp', pt: 'Pedido por WhatsApp' },
  'customer-request': { en: 'Request to a customer', pt: 'Pedido a um cliente' },
  'customer-request-reminder': { en: 'Reminder of a request', pt: 'Lembrete de um pedido' },
  'scanner-plan': { en: 'Mail with a plan', pt: 'Email com plano' },
})

/** Stripe’s calls are logged by method and path. */
const stripeTexts = defineTexts({
  get: { en: 'Read: {what}', pt: 'Leitura: {what}' },
  post: { en: 'Change: {what}', pt: 'Alteração: {what}' },
  delete: { en: 'Removal: {what}', pt: 'Exclusão: {what}' },
})
const stripeThings = defineTexts({
  customers: { en: 'customer', pt: 'cliente' },
  tax_ids: { en: 'tax number', pt: 'CPF ou CNPJ' },
  invoices: { en: 'invoices', pt: 'faturas' },
  create_preview: { en: 'preview of an invoice', pt: 'prévia da fatura' },
  pay: { en: 'payment of an invoice', pt: 'pagamento da fatura' },
  payment_intents: { en: 'payment', pt: 'pagamento' },
  prices: { en: 'price', pt: 'preço' },
  setup_intents: { en: 'card on file', pt: 'cartão cadastrado' },
  subscriptions: { en: 'subscription', pt: 'assinatura' },
})
export const callNameTexts = { ...callTexts, ...stripeTexts, ...stripeThings }
type Words = Translate<typeof callNameTexts>

/** In words; a code that has none stays as it is. */
export function callName({ action }: Pick<ApiLogRow, 'action'>, t: Words): string {
  if (hasText(callTexts, action)) return t(action)
  const [verb = '', path = ''] = action.split(' ')
  const thing = path.split('/').findLast((part) => hasText(stripeThings, part))
  return hasText(stripeTexts, verb) && thing && hasText(stripeThings, thing)
    ? t(verb, { what: t(thing) })
    : action
}
