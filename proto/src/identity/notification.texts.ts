import type { WhatsAppWarning } from '../cards/whatsapp/whatsapp.fields.ts'
import type { OperatorsRefusal } from '../logging/logging.events.ts'
import { monthName } from '../month-name.ts'
import type { GoogleNotice } from '../tenancy/tenancy.events.ts'
import type { Language } from '../values.ts'
import { billingSentence, clientMoneySentence } from './billing-notice.texts.ts'
import { messageParts } from './client-message.rules.ts'
import type { Notification, NotificationTopic, SecurityNotice } from './notification.routes.ts'
import { weekSentence } from './week-report.texts.ts'

type NoticeFacts = Pick<Notification, 'facts'>
type Sentence = (facts: NoticeFacts) => string

const plural = (count: number | undefined, one: string, many: string): string =>
  count === 1 ? one : many.replace('{n}', String(count ?? 0))

/** One sentence per topic, for the bell and for mails. */
export const NOTIFICATION_TEXTS: Record<NotificationTopic, Record<Language, Sentence>> = {
  'urgent-review': {
    pt: () => 'Uma avaliação urgente está sem resposta',
    en: () => 'An urgent review needs a reply',
  },
  'reviews-imported': {
    pt: ({ facts }) => plural(facts.count, '1 avaliação importada', '{n} avaliações importadas'),
    en: ({ facts }) => plural(facts.count, '1 review imported', '{n} reviews imported'),
  },
  'reply-rejected': {
    pt: () => 'O Google recusou uma resposta sua',
    en: () => 'Google rejected one of your replies',
  },
  'reply-approval': {
    pt: () => 'Uma resposta espera a sua aprovação',
    en: () => 'A reply waits for your approval',
  },
  'reply-declined': {
    pt: () => 'Um cliente devolveu uma resposta: leia o que deve mudar',
    en: () => 'A client sent a reply back: read what should change',
  },
  'post-rejected': {
    pt: () => 'Uma publicação sua não foi ao ar no Google',
    en: () => 'One of your posts did not go live on Google',
  },
  billing: {
    pt: ({ facts }) => billingSentence('pt', facts),
    en: ({ facts }) => billingSentence('en', facts),
  },
  'google-reconnect': {
    pt: (facts) => googleSentence('pt')(facts),
    en: (facts) => googleSentence('en')(facts),
  },
  'webhook-disabled': {
    pt: ({ facts }) =>
      facts.endpointId
        ? 'O envio a um dos seus sistemas parou: confira em Configurações, Integrações'
        : 'O envio ao Make parou: confira o endereço em Configurações',
    en: ({ facts }) =>
      facts.endpointId
        ? 'Sending to one of your systems stopped: check it in Settings, Integrations'
        : 'Sending to Make stopped: check the address in Settings',
  },
  'whatsapp-warning': {
    pt: ({ facts }) =>
      WHATSAPP[facts.whatsApp ?? 'text-paused'].pt.replace('{name}', facts.whatsAppName ?? ''),
    en: ({ facts }) =>
      WHATSAPP[facts.whatsApp ?? 'text-paused'].en.replace('{name}', facts.whatsAppName ?? ''),
  },
  'card-lost': {
    pt: () => 'Um cartão foi avisado como perdido: entregue outro à pessoa',
    en: () => 'A card was reported lost: give its holder another one',
  },
  'monthly-report': {
    pt: ({ facts: { weekReport, month = '' } }) =>
      weekReport ? weekSentence('pt', weekReport) : `O relatório de ${monthName(month, 'pt-BR')} está pronto`,
    en: ({ facts: { weekReport, month = '' } }) =>
      weekReport ? weekSentence('en', weekReport) : `Your report of ${monthName(month, 'en')} is ready`,
  },
  'agency-message': {
    pt: ({ facts }) => `Mensagem da agência: ${messageParts(facts).head}`,
    en: ({ facts }) => `Message from the agency: ${messageParts(facts).head}`,
  },
  'new-lead': {
    pt: () => 'Novo lead no Review Gap Scanner',
    en: () => 'New lead in the Review Gap Scanner',
  },
  'lead-step': {
    pt: ({ facts }) => `Um lead tem próximo passo para ${dayText(facts.day)}`,
    en: ({ facts }) => `A lead’s next step is due on ${dayText(facts.day)}`,
  },
  'agency-week': {
    pt: ({ facts }) =>
      isQuiet(facts)
        ? 'Resumo da semana: nenhum cliente precisa de atenção'
        : 'Resumo da semana: clientes que precisam de atenção',
    en: ({ facts }) =>
      isQuiet(facts) ? 'Your week: no client needs attention' : 'Your week: clients needing attention',
  },
  'client-urgent': {
    pt: () => 'Um cliente tem avaliação urgente sem resposta',
    en: () => 'A client has an urgent review without a reply',
  },
  'client-payment': {
    pt: ({ facts }) => clientMoneySentence('pt', facts),
    en: ({ facts }) => clientMoneySentence('en', facts),
  },
  'client-new': {
    pt: () => 'Novo cliente: criou a conta pelo site',
    en: () => 'New client: signed up on the site',
  },
  'client-privacy': {
    pt: () =>
      'Um cliente pede para apagar os dados de quem escreveu uma avaliação. Atenda em Pedidos de privacidade',
    en: () => 'A client asks to erase the data of the author of a review. Handle it in Privacy requests',
  },
  'client-limit': {
    pt: ({ facts }) => `Um cliente chegou ao limite do plano: ${limitText('pt', facts)}`,
    en: ({ facts }) => `A client reached the limit of its plan: ${limitText('en', facts)}`,
  },
  'google-refused': {
    pt: ({ facts }) => REFUSALS[facts.refusal ?? 'api_disabled'].pt,
    en: ({ facts }) => REFUSALS[facts.refusal ?? 'api_disabled'].en,
  },
  'agency-google': {
    pt: () => 'A conta Google da agência precisa ser conectada de novo: os clientes que usam ela pararam',
    en: () => 'The agency’s Google account needs to be connected again: the clients that use it have stopped',
  },
  'client-host': {
    pt: ({ facts: { host, hostName } }) =>
      `O endereço ${hostName} de um cliente ${host === 'failed' ? 'parou de funcionar' : 'espera sua aprovação'}`,
    en: ({ facts: { host, hostName } }) =>
      `A client’s address ${hostName} ${host === 'failed' ? 'stopped working' : 'waits for your approval'}`,
  },
  'host-failed': {
    pt: ({ facts }) => `O endereço ${facts.hostName} parou de funcionar. Veja em Configurações`,
    en: ({ facts }) => `The address ${facts.hostName} stopped working. See Settings`,
  },
  'mail-down': {
    pt: () => 'Nenhum email sai: o servidor de email não funciona. Veja em Plataforma',
    en: () => 'No email leaves: the mail server does not work. See Platform',
  },
  'mail-refused': {
    pt: ({ facts }) =>
      facts.personId
        ? 'O endereço de alguém com acesso recusou nosso email. Confira em Pessoas com acesso'
        : 'Um endereço seu recusou nosso email: nada chega por ele. Confira em Configurações',
    en: ({ facts }) =>
      facts.personId
        ? 'The address of somebody with access refused our mail. Check it in People with access'
        : 'An address of yours refused our mail: nothing reaches you there. Check it in Settings',
  },
  'client-mail-refused': {
    pt: () => 'Um endereço deste cliente recusou nosso email: confira se está certo',
    en: () => 'An address of this client refused our mail: check that it is right',
  },
  'lead-mail-refused': {
    pt: () => 'O endereço de um lead recusou o plano: peça o endereço certo ou tente de novo',
    en: () => 'A lead’s address refused the plan: ask for the right one, or try again',
  },
  'requests-paused': {
    pt: ({ facts }) =>
      facts.google
        ? GOOGLE[facts.google].pt
        : 'Os pedidos por email pararam: muitos clientes saíram ou muitos emails falharam. Veja em Pedidos',
    en: ({ facts }) =>
      facts.google
        ? GOOGLE[facts.google].en
        : 'Requests by email have stopped: many customers left or many emails failed. See Requests',
  },
  'client-requests-paused': {
    pt: ({ facts }) =>
      facts.google
        ? 'O Google pausou as avaliações deste cliente por atividade suspeita: seus pedidos esperam até ele terminar'
        : 'Os pedidos por email deste cliente pararam: muitos saíram ou muitos emails falharam',
    en: ({ facts }) =>
      facts.google
        ? 'Google has paused reviews of this client over suspicious activity: its requests wait until that ends'
        : 'Requests by email of this client have stopped: many people left or many emails failed',
  },
  'account-security': {
    pt: (facts) => securitySentence('pt')(facts),
    en: (facts) => securitySentence('en')(facts),
  },
}

const WHATSAPP: Record<WhatsAppWarning, Record<Language, string>> = {
  'text-paused': {
    pt: 'A Meta pausou o texto de WhatsApp {name}: nada sai por ele até ela liberar',
    en: 'Meta has paused the WhatsApp text {name}: nothing leaves by it until Meta lets it go on',
  },
  'text-rejected': {
    pt: 'A Meta recusou o texto de WhatsApp {name}: é preciso enviar outro para aprovação',
    en: 'Meta refused the WhatsApp text {name}: another one has to be sent for approval',
  },
  'text-disabled': {
    pt: 'A Meta desativou o texto de WhatsApp {name}: é preciso enviar outro para aprovação',
    en: 'Meta has disabled the WhatsApp text {name}: another one has to be sent for approval',
  },
  'text-recategorized': {
    pt: 'A Meta mudou a categoria do texto de WhatsApp {name}: cada mensagem pode custar outro valor',
    en: 'Meta moved the WhatsApp text {name} to another category: messages may cost another price',
  },
  'text-quality': {
    pt: 'A qualidade do texto de WhatsApp {name} caiu: clientes bloqueiam ou denunciam. Convide só quem concordou',
    en: 'The quality of the WhatsApp text {name} has dropped: customers block or report it. Ask only those who agreed',
  },
  'number-quality': {
    pt: 'A qualidade do número de WhatsApp {name} caiu: a Meta pode limitar os envios. Convide só quem concordou',
    en: 'The quality of the WhatsApp number {name} has dropped: Meta may limit it. Ask only those who agreed',
  },
}

const REFUSALS: Record<OperatorsRefusal, Record<Language, string>> = {
  api_disabled: {
    pt: 'O Google recusa chamadas de clientes: uma API não está ativada no projeto do Google Cloud. O registro de API diz qual',
    en: 'Google refuses calls for clients: an API is not enabled in the Google Cloud project. The API log says which one',
  },
  project_blocked: {
    pt: 'O Google recusa chamadas de clientes: o projeto ou a chave do Google Cloud está bloqueado. O registro de API diz por quê',
    en: 'Google refuses calls for clients: the Google Cloud project or its key is blocked. The API log says why',
  },
}

const SECURITY: Record<SecurityNotice, Record<Language, string>> = {
  'two-factor-on': {
    pt: 'A verificação em duas etapas foi ativada na sua conta',
    en: 'Two-step verification was turned on for your account',
  },
  'two-factor-off': {
    pt: 'A verificação em duas etapas foi desativada na sua conta',
    en: 'Two-step verification was turned off for your account',
  },
  'recovery-codes-renewed': {
    pt: 'Novos códigos de recuperação foram gerados na sua conta',
    en: 'New recovery codes were made for your account',
  },
  'api-token-created': {
    pt: 'Um token de API foi criado',
    en: 'An API token was created',
  },
  'api-tokens-revoked': {
    pt: 'Os tokens de API que você criou foram revogados: sua senha foi redefinida',
    en: 'The API tokens you made were revoked: your password was reset',
  },
  'passkey-added': {
    pt: 'Uma chave de acesso foi adicionada à sua conta',
    en: 'A passkey was added to your account',
  },
  'passkey-removed': {
    pt: 'Uma chave de acesso foi removida da sua conta',
    en: 'A passkey was removed from your account',
  },
  'address-changed': {
    pt: 'O email com que você entra foi alterado',
    en: 'The email you sign in with was changed',
  },
  'passkey-went-back': {
    pt: 'Uma chave de acesso pode ter sido copiada: remova-a e crie outra',
    en: 'A passkey may have been copied: remove it and add a new one',
  },
  'company-data-ready': {
    pt: 'O arquivo com todos os dados da sua empresa está pronto. Baixe em até 7 dias',
    en: 'The file with all data of your company is ready. Download it within 7 days',
  },
}
const SECURITY_SECTION: Partial<Record<SecurityNotice, string>> = {
  'api-token-created': 'api-tokens',
  'api-tokens-revoked': 'api-tokens',
  'passkey-added': 'passkeys',
  'passkey-removed': 'passkeys',
  'passkey-went-back': 'passkeys',
  'company-data-ready': 'company-data',
}
const securitySentence =
  (language: Language): Sentence =>
  ({ facts: { security = 'two-factor-on' } }) =>
    SECURITY[security][language]

const isQuiet = ({ week, count }: NoticeFacts['facts']): boolean =>
  !count && (!week || (week.attention.length === 0 && week.waiting.reviews === 0))

const LIMITS = {
  employees: { pt: ['funcionário', 'funcionários'], en: ['employee', 'employees'] },
  companies: { pt: ['empresa', 'empresas'], en: ['company', 'companies'] },
} as const

const limitText = (language: Language, { limit = 'employees', count }: NoticeFacts['facts']): string => {
  const [one, many] = LIMITS[limit][language]
  return plural(count, `1 ${one}`, `{n} ${many}`)
}

const dayText = (day = ''): string => day.split('-').reverse().join('/')

const GOOGLE: Record<GoogleNotice | 'reconnect', Record<Language, string>> = {
  reconnect: {
    pt: 'A conexão com o Google foi perdida: reconecte em Configurações',
    en: 'Your Google connection was lost: reconnect in Settings',
  },
  'place-moved': {
    pt: 'O Google mudou o cadastro da sua empresa: seus links já levam ao novo. Confira em Configurações',
    en: 'Google moved your business to a new entry: your links already lead to it. Check it in Settings',
  },
  'place-gone': {
    pt: 'O Google não encontra mais sua empresa: seus links não chegam à página de avaliação. Vincule-a de novo em Configurações',
    en: 'Google no longer finds your business: your links don’t reach the review page. Link it again in Settings',
  },
  'place-unlinked': {
    pt: 'Sua empresa foi desvinculada do Google: seus links e cartões não levam à página de avaliação. Vincule-a em Configurações',
    en: 'Your business was unlinked on Google: your links and cards don’t reach the review page. Link it in Settings',
  },
  'reviews-paused': {
    pt: 'O Google pausou as avaliações da sua empresa por atividade suspeita: os pedidos a clientes esperam até ele terminar. Veja em Pedidos',
    en: 'Google has paused reviews of your business over suspicious activity: requests to customers wait until it ends. See Requests',
  },
  'location-gone': {
    pt: 'O perfil escolhido não existe mais na sua conta do Google: escolha outro em Configurações',
    en: 'The profile you chose is no longer in your Google account: choose another one in Settings',
  },
}
const googleSentence =
  (language: Language): Sentence =>
  ({ facts }) =>
    GOOGLE[facts.google ?? 'reconnect'][language]

/** Whether the agency is told of one of its clients, whose name then belongs to the sentence. */
export const ofAClient = (topic: NotificationTopic): boolean => topic.startsWith('client-')

const OF_LEADS: ReadonlySet<NotificationTopic> = new Set(['new-lead', 'lead-step', 'lead-mail-refused'])

/** Whether it is about a lead, whom `leadId` names. */
export const ofALead = (topic: NotificationTopic): boolean => OF_LEADS.has(topic)

/** The agency's own people have no client. */
function refusalPath(clientId: number | null, { personId }: NoticeFacts['facts']): string {
  if (!personId) return '/settings#address'
  return clientId === null ? '/settings#operators' : '/settings#people'
}

/** Answers where a notification leads inside the application. */
export function notificationPath({
  topic,
  clientId,
  facts,
}: Pick<Notification, 'topic' | 'clientId' | 'facts'>): string {
  if (topic === 'client-privacy') return '/privacy'
  if (topic === 'host-failed') return clientId === null ? '/settings#agency-hosts' : '/settings#hosts'
  if (ofAClient(topic)) return clientId ? `/clients/${clientId}` : '/clients'
  if (topic === 'requests-paused') return '/requests'
  if (topic === 'whatsapp-warning') return clientId === null ? '/settings#whatsapp' : '/requests'
  if (topic === 'mail-down') return '/platform'
  if (topic === 'mail-refused') return refusalPath(clientId, facts)
  if (topic === 'google-refused') return '/api-logs'
  if (topic === 'agency-google') return '/google'
  if (ofALead(topic)) return facts.leadId ? `/leads?lead=${facts.leadId}` : '/leads'
  const isAboutPlace = facts.google?.startsWith('place-') ?? false
  if (topic === 'google-reconnect') return isAboutPlace ? '/settings#place' : '/settings#access'
  if (topic === 'reply-declined') return '/reviews/all?states=draft'
  if (topic === 'agency-week') return '/clients?sort=attention'
  if (topic === 'card-lost') return '/cards'
  if (topic === 'monthly-report' && facts.weekReport)
    return `/reviews?from=${facts.weekReport.from}&to=${facts.weekReport.to}`
  if (topic === 'monthly-report') return facts.month ? `/reports/${facts.month}` : '/reports'
  if (topic === 'agency-message') return '/dashboard'
  if (topic === 'billing') return '/settings#billing'
  if (topic === 'account-security')
    return `/settings#${(facts.security && SECURITY_SECTION[facts.security]) ?? 'two-factor'}`
  if (topic === 'webhook-disabled')
    return facts.endpointId ? '/settings#event-endpoints' : '/settings#automation'
  return facts.reviewId ? `/reviews?review=${facts.reviewId}` : '/reviews'
}
