import { todayOf } from '../../shared/hooks/use-period.ts'

/** Days of next steps are those of the agency's clock, as the server counts them. */
export const today = (): string => todayOf('America/Sao_Paulo')
