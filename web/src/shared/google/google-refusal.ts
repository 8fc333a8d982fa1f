import type { Client, GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Language } from '../i18n/language.ts'
import { translator } from '../i18n/texts.ts'
import { publishingTexts } from './publishing.texts.ts'

type Key = keyof typeof publishingTexts

const NOT_READY: Record<GoogleStatus, Key> = {
  none: 'notReadyNone',
  reconnect: 'notReadyReconnect',
  scope_missing: 'notReadyScope',
  awaiting_approval: 'notReadyApproval',
  connected: 'notReadyThen',
}

/** Google names some forty reasons in an open list: those that say what to change. */
const VIOLATIONS = new Map<string, Key>([
  ['PERSONAL_INFORMATION', 'violationPersonal'],
  ['SPAM', 'violationSpam'],
  ['OFFENSIVE', 'violationOffensive'],
  ['OFF_TOPIC', 'violationOffTopic'],
])

const say = (key: Key, language: Language): string => translator(publishingTexts, language)(key)

export type GoogleState = Pick<Client, 'googleStatus' | 'googleIntegrationMode'>

/** Why nothing can be published as Google stands now. */
export function notReadyText(
  { googleStatus, googleIntegrationMode }: GoogleState,
  language: Language,
): string {
  const unchosen = googleStatus === 'connected' && googleIntegrationMode === 'basic'
  return say(unchosen ? 'notReadyLocation' : NOT_READY[googleStatus], language)
}

export interface Refusal {
  /** We did, not Google. */
  byUs: boolean
  /** Undefined where Google names a policy that we cannot explain. */
  text: string | undefined
}

/** Why a reply was not published, where Google's state or a policy of its says so; undefined for any other reason. */
export function refusalByGoogle(
  violation: string | null,
  google: GoogleState,
  language: Language,
): Refusal | undefined {
  if (violation === 'GOOGLE_NOT_READY') return { byUs: true, text: notReadyText(google, language) }
  const policy = VIOLATIONS.get(violation ?? '')
  return policy && { byUs: false, text: say(policy, language) }
}
