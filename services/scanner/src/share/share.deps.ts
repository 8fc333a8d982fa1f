import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ScannerConfig } from '../config.ts'
import type { ScanRepository } from '../scan/scan.repository.ts'
import { shareRoutes } from './share.routes.ts'

/** The pages of a plan that everybody with the link may see. */
export function buildShare(
  { config }: ServiceContext<ScannerConfig>,
  { app }: Parts,
  { scans }: { scans: ScanRepository },
): void {
  shareRoutes(app, { scans, publicUrl: config.PUBLIC_URL })
}
