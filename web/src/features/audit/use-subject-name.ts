import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { useLeadName } from '../../shared/api/lead.api.ts'
import { useOperatorEmail } from '../../shared/api/operators.api.ts'
import { useClientName } from '../../shared/api/use-client-name.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { clientOf, leadOf, subjectName, subjectTexts, userOf } from './subject-name.ts'

/** Names what an entry is about, in words: by the name that it kept, else a client, an operator or a lead as they are called today. */
export function useSubjectName(entry: AuditEntry): string {
  const t = useTexts(subjectTexts)
  const clientId = clientOf(entry)
  const name = useClientName(clientId)
  const email = useOperatorEmail(userOf(entry))
  const lead = useLeadName(leadOf(entry))
  return subjectName(entry, t, clientId === null ? (email ?? lead) : name)
}
