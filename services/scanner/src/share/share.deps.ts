import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ScannerConfig } from '../config.ts'
import type { Scans } from '../scan/scan.model.ts'
import { shareRoutes } from './share.routes.ts'

/** The pages of a plan that everybody with the link may see. */
export function buildShare(
  { config }: ServiceContext<ScannerConfig>,
  { app }: Parts,
  { scans }: { scans: Scans },
): void {
  shareRoutes(app, { scans, publicUrl: config.PUBLIC_URL })
}
