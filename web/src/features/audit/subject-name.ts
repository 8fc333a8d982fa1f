import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { AUDIT_SUBJECTS } from '@avaliax/proto/identity/audit-subjects.texts.ts'
import { defineTexts, type Translate } from '../../shared/i18n/texts.ts'

export const subjectTexts = defineTexts(AUDIT_SUBJECTS)

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
