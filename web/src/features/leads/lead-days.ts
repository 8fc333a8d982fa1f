import { todayOf } from '@avaliax/proto/document/period.ts'

/** Days of next steps are those of the agency's clock, as the server counts them. */
export const today = (): string => todayOf('America/Sao_Paulo')
