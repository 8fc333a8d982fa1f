import { selectCompany } from './storage.ts'

/** Starts afresh in another company, at its dashboard unless told otherwise, so that no page mixes two of them. */
export function switchCompany(company: { id: number; companyName: string }, path = '/dashboard'): void {
  selectCompany(company)
  location.assign(path)
}
