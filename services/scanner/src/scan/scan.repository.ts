import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Scan, ScanModel } from './scan.model.ts'

/** Scans belong to the agency; everybody with the link may read them. */
const ALL = 'all'

export function scanRepository(model: ScanModel) {
  const rows = scopedRepository<Scan>(model)
  return {
    find: (scanId: number, tx?: Tx) => rows.find(ALL, scanId, tx),
    byShareId: (shareId: string) => rows.findOne(ALL, { shareId }),
    insert: (scan: Parameters<typeof rows.insert>[0], tx: Tx) => rows.insert(scan, tx),
    remove: (scanId: number, tx: Tx) => rows.remove(ALL, scanId, tx),
  }
}
export type ScanRepository = ReturnType<typeof scanRepository>
