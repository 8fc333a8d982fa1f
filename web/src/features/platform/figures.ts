import { RATED_FROM } from '@avaliax/proto/logging/platform.routes.ts'
import { useFormat } from '../../shared/i18n/format.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const MEGABYTE = 1024 * 1024

/** Figures as operators read them. */
export function useFigures() {
  const { number, decimal } = useFormat()
  const duration = (seconds: number): string => {
    if (seconds >= DAY) return `${decimal(seconds / DAY)} d`
    if (seconds >= HOUR) return `${decimal(seconds / HOUR)} h`
    if (seconds >= MINUTE) return `${number(Math.round(seconds / MINUTE))} min`
    return `${number(Math.round(seconds))} s`
  }
  /** A figure of so many requests; a dash where they are too few to say anything. */
  const rated = (requests: number, figure: string): string => (requests < RATED_FROM ? '–' : figure)
  return {
    number,
    rated,
    duration,
    rate: (perSecond: number) => decimal(perSecond, perSecond < 10 ? 2 : 0),
    share: (share: number) => `${decimal(share * 100)} %`,
    ms: (ms: number) => (ms < 1_000 ? `${number(Math.round(ms))} ms` : `${decimal(ms / 1_000)} s`),
    megabytes: (bytes: number) => `${number(Math.round(bytes / MEGABYTE))} MB`,
  }
}
