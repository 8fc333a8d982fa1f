import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { COMPANY_ROUTES } from '@avaliax/proto/identity/company-data.internal.ts'
import { companyRows } from './company-rows.ts'

/** Answers identity, which puts the file together, for a service's own collections. */
export function buildCompanyData(
  { app, db }: Pick<ServiceDeps, 'app' | 'db'>,
  service: keyof typeof COMPANY_ROUTES,
): void {
  mount(app, COMPANY_ROUTES[service], ({ params, query }) => companyRows(db, params.clientId, query.after))
}
