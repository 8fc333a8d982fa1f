import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { useClientName } from '../../shared/api/use-client-name.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { clientOf, subjectName, subjectTexts } from './subject-name.ts'

/** What an entry is about, in words; a client by its company's name. */
export function useSubjectName(entry: AuditEntry): string {
  const t = useTexts(subjectTexts)
  const clientId = clientOf(entry)
  const name = useClientName(clientId)
  return subjectName(entry, t, clientId === null ? undefined : name)
}
