import type { PolicyFinding } from '@avaliax/proto/policy/findings.ts'
import { lazy, Suspense } from 'react'

const PolicyNotices = lazy(async () => ({ default: (await import('./policy-notices.tsx')).PolicyNotices }))

/** Under a text that is typed; most texts have no finding, so what shows them is loaded with the first one. */
export function PolicyHints({ found }: { found: readonly PolicyFinding[] }) {
  if (found.length === 0) return null
  return (
    <Suspense fallback={null}>
      <PolicyNotices found={found} />
    </Suspense>
  )
}
