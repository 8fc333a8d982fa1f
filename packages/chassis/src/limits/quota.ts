export interface Quota {
  max: number
  windowSeconds: number
}

export interface Taken {
  allowed: boolean
  retryAfterSeconds: number
  /** Uses of the window so far, refused ones and this one included. */
  used: number
  /** Until the window ends. */
  resetSeconds: number
}
