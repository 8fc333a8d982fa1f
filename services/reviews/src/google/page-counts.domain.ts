/** What became of the reviews on one page of the provider. */
export interface PageCounts {
  found: number
  saved: number
  updated: number
  duplicatesSkipped: number
  /** Could not be read. */
  skipped: number
}
