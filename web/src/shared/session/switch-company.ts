import { storeSelectedCompany } from './storage.ts'

/**
 * Starts afresh in another company, at its dashboard unless told otherwise, so that no page mixes two of them. Whoever stays
 * after all, because of unsaved changes, stays in the company they belong to.
 */
export function switchCompany(company: { id: number; companyName: string }, path = '/dashboard'): void {
  storeSelectedCompany(company)
  location.assign(path)
}
