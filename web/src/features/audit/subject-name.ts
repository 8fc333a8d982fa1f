import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { defineTexts, type Translate } from '../../shared/i18n/texts.ts'

export const subjectTexts = defineTexts({
  'account-closing': { en: 'Closing of account', pt: 'Encerramento da conta' },
  card: { en: 'Card', pt: 'Cartão' },
  'card-batch': { en: 'Card batch', pt: 'Lote de cartões' },
  'card-sale': { en: 'Card sale', pt: 'Venda de cartões' },
  client: { en: 'Client', pt: 'Cliente' },
  code: { en: 'Shop’s QR code', pt: 'QR da loja' },
  company: { en: 'Company', pt: 'Empresa' },
  employee: { en: 'Employee', pt: 'Funcionário' },
  'client-taps': { en: 'Visits of client', pt: 'Visitas do cliente' },
  delivery: { en: 'Delivery', pt: 'Entrega' },
  endpoint: { en: 'Webhook of client', pt: 'Webhook do cliente' },
  image: { en: 'Image', pt: 'Imagem' },
  lead: { en: 'Lead', pt: 'Lead' },
  owner: { en: 'Owner', pt: 'Dono' },
  payment: { en: 'Payment', pt: 'Pagamento' },
  privacy: { en: 'Privacy request', pt: 'Pedido de privacidade' },
  queue: { en: 'Queue', pt: 'Fila' },
  retention: { en: 'Retention periods of', pt: 'Prazos de guarda de' },
  review: { en: 'Review', pt: 'Avaliação' },
  rule: { en: 'Reply rule', pt: 'Regra de resposta' },
  subscription: { en: 'Subscription', pt: 'Assinatura' },
  template: { en: 'Reply template', pt: 'Modelo de resposta' },
  view: { en: 'View', pt: 'Visão' },
  widget: { en: 'Widget', pt: 'Widget' },
  google: { en: 'Google connection of client', pt: 'Conexão com o Google do cliente' },
  month: { en: 'Month', pt: 'Mês' },
  plan: { en: 'Plan', pt: 'Plano' },
  session: { en: 'Session', pt: 'Sessão' },
  user: { en: 'User', pt: 'Usuário' },
  'api-token': { en: 'API token', pt: 'Token de API' },
  customer: { en: 'Customer', pt: 'Cliente da loja' },
  customers: { en: 'Customers from a file', pt: 'Clientes de um arquivo' },
  'event-endpoint': { en: 'Event webhook', pt: 'Webhook de eventos' },
  ifood: { en: 'iFood of client', pt: 'iFood do cliente' },
  passkey: { en: 'Passkey', pt: 'Chave de acesso' },
  'push-device': { en: 'Device for notices', pt: 'Aparelho de avisos' },
  'reply-goal': { en: 'Reply goal', pt: 'Meta de resposta' },
  'reply-settings': { en: 'Replies of client', pt: 'Respostas do cliente' },
  report: { en: 'Report of client', pt: 'Relatório do cliente' },
  'report-addresses': { en: 'Who gets reports of client', pt: 'Quem recebe relatórios do cliente' },
  'report-schedule': { en: 'When reports leave', pt: 'Quando saem os relatórios' },
  'request-brake': { en: 'Brake of requests', pt: 'Freio de pedidos' },
  'request-settings': { en: 'Requests of client', pt: 'Pedidos do cliente' },
  'request-ticket': { en: 'Review requests', pt: 'Pedidos de avaliação' },
  rival: { en: 'Competitor', pt: 'Concorrente' },
  sender: { en: 'Sender of client', pt: 'Remetente do cliente' },
  'sign-up': { en: 'Sign-up', pt: 'Cadastro' },
  'system-settings': { en: 'Settings of the agency', pt: 'Configurações da agência' },
  tripadvisor: { en: 'Tripadvisor of client', pt: 'Tripadvisor do cliente' },
  'whatsapp-number': { en: 'WhatsApp number', pt: 'Número de WhatsApp' },
  'whatsapp-rate': { en: 'WhatsApp price', pt: 'Preço do WhatsApp' },
  'whatsapp-template': { en: 'WhatsApp template', pt: 'Modelo de WhatsApp' },
})

/** A record is called by one of these, the best first. */
const NAMES = ['companyName', 'name', 'label', 'email', 'cardNumber'] as const

/** Subjects that are a client, or one of its things, by the client's number. */
const OF_CLIENT =
  /^(?:client|client-taps|google|endpoint|ifood|tripadvisor|sender|reply-settings|request-settings|report-addresses|report)-(\d+)(?::\d{4}-\d\d)?$/

function idOf(kind: string, { subject }: AuditEntry): number | null {
  const [, of, id] = subject?.match(/^([a-z-]+)-(\d+)$/) ?? []
  return of === kind ? Number(id) : null
}
export const leadOf = (entry: AuditEntry): number | null => idOf('lead', entry)

/** The operator whose address the subject bears. */
export const userOf = (entry: AuditEntry): number | null => idOf('user', entry)

/** The client whose name the subject bears, unless the entry itself knows a name. */
export const clientOf = ({ subject }: AuditEntry): number | null =>
  Number(subject?.match(OF_CLIENT)?.[1] ?? 0) || null

/** `employee-7` -> `Employee Ana Souza` where the entry knows the name, else `Employee 7`; codes it does not know stay. */
export function subjectName(
  entry: AuditEntry,
  t: Translate<typeof subjectTexts>,
  /** As it is called today. */
  currentName?: string,
): string {
  const { subject, subjectName: stored, before, after, actorId, actorEmail } = entry
  const [, kind = '', id = ''] = subject?.match(/^([a-z-]+)-([^-].*)$/) ?? []
  if (subject && isKnown(subject)) return t(subject)
  if (!isKnown(kind)) return subject ?? '–'
  if (kind === 'user' && String(actorId) === id && actorEmail) return `${t('user')} ${actorEmail}`
  return `${t(kind)} ${stored ?? nameIn(after) ?? nameIn(before) ?? currentName ?? id.slice(0, 8)}`
}

const isKnown = (kind: string): kind is keyof typeof subjectTexts => Object.hasOwn(subjectTexts, kind)

function nameIn(fields: AuditEntry['after']): string | undefined {
  return NAMES.map((name) => fields?.[name]).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined
}
