import { refuse } from '../kernel/google-error.ts'

export const V4_SERVICE = 'mybusiness.googleapis.com'

export interface ErrorDetail {
  code?: number
  field: string
  message: string
  value?: string
}

/** A v4 validation error has its own detail type, unlike the v1 hosts. */
export function invalid(detail: ErrorDetail): never {
  return refuse(400, {
    details: [
      {
        '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
        errorDetails: [detail],
      },
    ],
  })
}
