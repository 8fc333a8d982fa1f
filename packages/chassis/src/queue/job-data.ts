/** A job is stored in clear text, so it has ids only. */
export interface JobData {
  payload: unknown
  traceparent?: string
}
