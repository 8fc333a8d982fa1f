import type { Language } from './values.ts'

/** People call what an entry of the trail is about by these names; a thing's own name or number follows. */
export const AUDIT_SUBJECTS = {
  'account-closing': { en: 'Closing of account', pt: 'Encerramento da conta' },
  'api-token': { en: 'API token', pt: 'Token de API' },
  card: { en: 'Card', pt: 'Cartão' },
  'card-batch': { en: 'Card batch', pt: 'Lote de cartões' },
  'card-sale': { en: 'Card sale', pt: 'Venda de cartões' },
  client: { en: 'Client', pt: 'Cliente' },
  'client-taps': { en: 'Visits of client', pt: 'Visitas do cliente' },
  'client-view': { en: 'View of clients', pt: 'Visão de clientes' },
  code: { en: 'Shop’s QR code', pt: 'QR da loja' },
  company: { en: 'Company', pt: 'Empresa' },
  customer: { en: 'Customer', pt: 'Cliente da loja' },
  'customer-request': { en: 'Review request', pt: 'Pedido de avaliação' },
  customers: { en: 'Customers from a file', pt: 'Clientes de um arquivo' },
  delivery: { en: 'Delivery', pt: 'Entrega' },
  employee: { en: 'Employee', pt: 'Funcionário' },
  endpoint: { en: 'Webhook of client', pt: 'Webhook do cliente' },
  'event-endpoint': { en: 'Event webhook', pt: 'Webhook de eventos' },
  google: { en: 'Google connection of client', pt: 'Conexão com o Google do cliente' },
  'google-link': { en: 'Link to connect Google', pt: 'Link para conectar o Google' },
  'google-location': { en: 'Google location', pt: 'Local do Google' },
  host: { en: 'Web address', pt: 'Endereço próprio' },
  ifood: { en: 'iFood of client', pt: 'iFood do cliente' },
  image: { en: 'Image', pt: 'Imagem' },
  lead: { en: 'Lead', pt: 'Lead' },
  month: { en: 'Month', pt: 'Mês' },
  note: { en: 'Note', pt: 'Anotação' },
  owner: { en: 'Owner', pt: 'Dono' },
  passkey: { en: 'Passkey', pt: 'Chave de acesso' },
  payment: { en: 'Payment', pt: 'Pagamento' },
  plan: { en: 'Plan', pt: 'Plano' },
  privacy: { en: 'Privacy request', pt: 'Pedido de privacidade' },
  'push-device': { en: 'Device for notices', pt: 'Aparelho de avisos' },
  queue: { en: 'Queue', pt: 'Fila' },
  'reply-goal': { en: 'Reply goal', pt: 'Meta de resposta' },
  'reply-settings': { en: 'Replies of client', pt: 'Respostas do cliente' },
  report: { en: 'Report of client', pt: 'Relatório do cliente' },
  'report-addresses': { en: 'Who gets reports of client', pt: 'Quem recebe relatórios do cliente' },
  'report-schedule': { en: 'When reports leave', pt: 'Quando saem os relatórios' },
  'request-brake': { en: 'Brake of requests', pt: 'Freio de pedidos' },
  'request-settings': { en: 'Requests of client', pt: 'Pedidos do cliente' },
  'request-ticket': { en: 'Review requests', pt: 'Pedidos de avaliação' },
  retention: { en: 'Retention periods of', pt: 'Prazos de guarda de' },
  review: { en: 'Review', pt: 'Avaliação' },
  rival: { en: 'Competitor', pt: 'Concorrente' },
  rule: { en: 'Reply rule', pt: 'Regra de resposta' },
  sender: { en: 'Sender of client', pt: 'Remetente do cliente' },
  session: { en: 'Session', pt: 'Sessão' },
  'sign-up': { en: 'Sign-up', pt: 'Cadastro' },
  subscription: { en: 'Subscription', pt: 'Assinatura' },
  'system-settings': { en: 'Settings of the agency', pt: 'Configurações da agência' },
  template: { en: 'Reply template', pt: 'Modelo de resposta' },
  tripadvisor: { en: 'Tripadvisor of client', pt: 'Tripadvisor do cliente' },
  user: { en: 'User', pt: 'Usuário' },
  view: { en: 'View', pt: 'Visão' },
  'whatsapp-number': { en: 'WhatsApp number', pt: 'Número de WhatsApp' },
  'whatsapp-rate': { en: 'WhatsApp price', pt: 'Preço do WhatsApp' },
  'whatsapp-template': { en: 'WhatsApp template', pt: 'Modelo de WhatsApp' },
  widget: { en: 'Widget', pt: 'Widget' },
} as const satisfies Record<string, Record<Language, string>>
export type AuditSubjectKind = keyof typeof AUDIT_SUBJECTS

/** `client-17`, or a kind alone where there is one of it. */
export type AuditSubject = AuditSubjectKind | `${AuditSubjectKind}-${string | number}`

const KINDS = Object.keys(AUDIT_SUBJECTS) as AuditSubjectKind[]

/** `card-batch-7` -> `card-batch` and `7`; null for a text that names no kind. */
export function readSubject(subject: string): { kind: AuditSubjectKind; id: string } | null {
  const [kind] = KINDS.filter((one) => `${subject}-`.startsWith(`${one}-`)).sort(
    (a, b) => b.length - a.length,
  )
  return kind ? { kind, id: subject.slice(kind.length + 1) } : null
}

/** These parameters of routes are shorter than the kind that they name. */
const KIND_OF_PARAM: Readonly<Record<string, AuditSubjectKind>> = {
  batch: 'card-batch',
  endpoint: 'event-endpoint',
  link: 'google-link',
  number: 'whatsapp-number',
  rate: 'whatsapp-rate',
  request: 'customer-request',
  sale: 'card-sale',
  ticket: 'request-ticket',
}

/** `clientViewId` -> `client-view`; undefined for a parameter that names nothing of the trail. */
export function subjectKind(param: string): AuditSubjectKind | undefined {
  const name = param.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const kind = KIND_OF_PARAM[name] ?? name
  return Object.hasOwn(AUDIT_SUBJECTS, kind) ? (kind as AuditSubjectKind) : undefined
}
