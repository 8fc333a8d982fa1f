import { selectCompany } from './storage.ts'

/** Starts the dashboard afresh in another company, so that no page mixes two of them. */
export function switchCompany(company: { id: number; companyName: string }): void {
  selectCompany(company)
  location.assign('/dashboard')
}
