import { LOGO_MAX_SIDE, LOGO_MIN_SIDE } from '@avaliax/proto/content/brand-logo.routes.ts'

/** Whether something is left to see of a picture once its longer side has the size of a logo. */
export function isLogoShape({ width, height }: { width: number; height: number }): boolean {
  const scale = Math.min(1, LOGO_MAX_SIDE / Math.max(width, height))
  return Math.min(width, height) * scale >= LOGO_MIN_SIDE
}
