import type { ClientImport } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { foldedText } from '../../shared/folded-text.ts'

/** One answer of those of all portions: who stands in an earlier portion is known by the later ones. */
export function mergedAnswers(answers: readonly (ClientImport & { linesAbove: number })[]): ClientImport {
  const [first] = answers
  const emails = new Set<string>()
  const names = new Set<string>()
  const rows = answers.flatMap((answer) =>
    answer.rows.map((row) => {
      const { email, companyName } = {
        email: row.email.toLowerCase(),
        companyName: foldedText(row.companyName),
      }
      const isAgain = row.state === 'ready' && emails.has(email)
      const isDouble = row.state === 'ready' && !isAgain && names.has(companyName)
      emails.add(email)
      if (row.state === 'ready') names.add(companyName)
      return {
        ...row,
        line: row.line + answer.linesAbove,
        ...(isAgain && { state: 'exists' as const }),
        ...(isDouble && { sameName: true as const }),
      }
    }),
  )
  const count = (state: string) => rows.filter((row) => row.state === state).length
  return {
    dryRun: first?.dryRun ?? true,
    created: count('created'),
    ready: count('ready'),
    exists: count('exists'),
    invalid: count('invalid'),
    droppedColumns: first?.droppedColumns ?? [],
    rows,
  }
}
