import type { Client, GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { codeText } from '../api/problem.ts'
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

/** Why a reply was not published, and who refused it: us, with a code of the catalogue, or Google, with a policy. */
export function refusalOf(violation: string | null, google: GoogleState, language: Language) {
  if (violation === 'GOOGLE_NOT_READY') return { byUs: true, text: notReadyText(google, language) }
  const ours = codeText(violation, language)
  if (ours) return { byUs: true, text: ours }
  const policy = VIOLATIONS.get(violation ?? '')
  return { byUs: false, text: policy && say(policy, language) }
}
