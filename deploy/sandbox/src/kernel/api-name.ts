/** What a fault or a line of the journal names. */
export type ApiName =
  | 'places'
  | 'oauth'
  | 'am'
  | 'bi'
  | 'v4'
  | 'openai'
  | 'make'
  | 'smtp'
  | 'stripe'
  | 's3'
  | 'site'
  | 'control'
