import { setTimeout as pause } from 'node:timers/promises'
import { getImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import type { Owner } from '@avaliax/testkit/test-network.ts'

const LOOK_EVERY_MS = 50

/** Imports a file and waits until its run has ended. */
export async function importFile({ api, clientId }: Owner, content: string): Promise<void> {
  const params = { clientId }
  const { run } = await api.call(importReviewFile, {
    params,
    body: { format: 'takeout', content, dryRun: false },
  })
  const looked = { params: { ...params, runId: run?.id ?? 0 } }
  for (let state = 'queued'; state !== 'done'; ) {
    await pause(LOOK_EVERY_MS)
    const { status, body } = await api.send(getImportRun, looked)
    // A store that is busy with the yardstick may let a look wait too long.
    state = status === 200 ? (body as { status: string }).status : 'unknown'
    if (state === 'failed') throw new Error('The import failed')
  }
}

const STARS = ['FIVE', 'FOUR', 'ONE', 'FIVE', 'TWO', 'THREE', 'FIVE']

export const fileOf = (count: number): string =>
  JSON.stringify({
    reviews: Array.from({ length: count }, (_, index) => ({
      name: `accounts/1/locations/2/reviews/bench-${index}`,
      reviewer: { displayName: `Cliente ${index}` },
      starRating: STARS[index % STARS.length],
      comment: `Comentário número ${index}: o atendimento foi como sempre, o pão estava quentinho.`,
      createTime: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    })),
  })
