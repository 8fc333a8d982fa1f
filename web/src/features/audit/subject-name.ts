import { AUDIT_SUBJECTS, type AuditSubjectKind, readSubject } from '@avaliax/proto/audit-subjects.texts.ts'
import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { defineTexts, type Translate } from '../../shared/i18n/texts.ts'

export const subjectTexts = defineTexts({
  ...AUDIT_SUBJECTS,
  'own-account': { en: 'Own account', pt: 'A própria conta' },
})

/** A record is called by one of these, the best first. */
const NAMES = ['companyName', 'name', 'label', 'email', 'cardNumber'] as const

/** Subjects that are a client, or one of its things, by the client's number. */
const OF_CLIENT =
  /^(?:client|client-taps|google|endpoint|ifood|tripadvisor|sender|reply-settings|request-settings|report-addresses|report)-(\d+)(?::\d{4}-\d\d)?$/

function idOf(kind: AuditSubjectKind, { subject }: AuditEntry): number | null {
  const read = readSubject(subject ?? '')
  return read?.kind === kind && /^\d+$/.test(read.id) ? Number(read.id) : null
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
  const { subject, subjectName: stored, before, after, actorId } = entry
  const { kind, id } = readSubject(subject ?? '') ?? {}
  if (!kind) return subject ?? '–'
  if (!id) return t(kind)
  if (kind === 'user' && String(actorId) === id) return t('own-account')
  return `${t(kind)} ${stored ?? nameIn(after) ?? nameIn(before) ?? currentName ?? shortId(id)}`
}

/** The first part of a UUID tells it from its neighbours. */
const shortId = (id: string): string => id.match(/^([0-9a-f]{8})-/)?.[1] ?? id

function nameIn(fields: AuditEntry['after']): string | undefined {
  return NAMES.map((name) => fields?.[name]).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined
}
