import type { ImportRun as WireRun } from '@avaliax/proto/reviews/import.routes.ts'
import type { ImportRun } from './import-run.model.ts'

export const presentRun = ({
  _id,
  status,
  found,
  saved,
  updated,
  duplicatesSkipped,
  skipped,
  deleted,
  error,
}: ImportRun): WireRun => ({
  id: _id,
  status,
  found,
  saved,
  updated,
  duplicatesSkipped,
  ...(skipped > 0 && { skipped }),
  deleted,
  ...(error && { error }),
})
