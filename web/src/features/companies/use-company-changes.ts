import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import { useDispatch } from 'react-redux'
import { rereadAll } from '../../shared/api/base-api.ts'
import type { Failure } from '../../shared/api/problem.ts'
import { useChange } from '../../shared/hooks/use-change.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { forgetSelectedCompany, selectCompany, selectedCompanyId } from '../../shared/session/storage.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import {
  useCreateCompanyMutation,
  useRemoveCompanyMutation,
  useUpdateCompanyMutation,
} from './companies.api.ts'
import { companiesTexts } from './companies.texts.ts'

export interface CompanyValues {
  name: string
  address?: string
  phone?: string
  isHeadquarter?: boolean
}

/** Creates a company, tells how it went, and hands a failure back for the dialog to show. */
export function useCreateCompany(kind: 'company' | 'branch') {
  const t = useTexts(companiesTexts)
  const toast = useToast()
  const [create, { isLoading }] = useCreateCompanyMutation()
  const run = async (values: CompanyValues): Promise<Failure | undefined> => {
    const { error } = await create({ body: newCompany(values) })
    if (!error) toast.success(t('created'))
    // The dialog says that one itself, with what to do about it.
    else if (error.code !== 'COMPANY_LIMIT_EXCEEDED') {
      const ours = error.code === 'INTERNAL' && kind === 'branch'
      toast.error(
        t(kind === 'branch' ? 'branchCreateFailed' : 'createFailed'),
        ours ? t('branchCreateFailedText') : error,
      )
    }
    return error
  }
  return { create: run, creating: isLoading }
}

export function useUpdateCompany(company: Company | null) {
  const t = useTexts(companiesTexts)
  const toast = useToast()
  const [update, { isLoading }] = useUpdateCompanyMutation()
  const change = useChange(company && { ...company, name: company.companyName })
  const run = async (company: Company, values: CompanyValues): Promise<Failure | undefined> => {
    const { data, error } = await change(
      (shown) => wantedOf(shown, values),
      ({ seen, ...body }) =>
        update({
          params: { companyId: company.id },
          body: { ...body, ...(seen && { seen: asShown(seen) }) },
        }),
    )
    const failed = company.isHeadquarter ? 'updateFailed' : 'branchUpdateFailed'
    if (error) toast.error(t(failed), error)
    else toast.success(t('updated'))
    if (data && selectedCompanyId() === String(data.id)) selectCompany(data)
    return error
  }
  return { update: run, updating: isLoading }
}

export function useRemoveCompany() {
  const t = useTexts(companiesTexts)
  const toast = useToast()
  const dispatch = useDispatch()
  const [remove] = useRemoveCompanyMutation()
  return async (company: Company): Promise<void> => {
    const chosen = selectedCompanyId() === String(company.id)
    // The lists are read again with the answer; they must not ask for a company that is gone.
    if (chosen) forgetSelectedCompany()
    const { error } = await remove({ params: { companyId: company.id } })
    if (error) {
      if (chosen) selectCompany(company)
      return toast.error(t('branchRemoveFailed'), error)
    }
    if (chosen) dispatch(rereadAll())
    toast.success(t('removed', { name: company.companyName }))
  }
}

function newCompany({ name, address = '', phone = '', isHeadquarter }: CompanyValues) {
  return {
    name: name.trim(),
    ...(address.trim() && { address: address.trim() }),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(isHeadquarter && { isHeadquarter }),
  }
}

function wantedOf(shown: Company, values: CompanyValues) {
  const { address = '', phone = '', isHeadquarter = false } = values
  return {
    name: values.name.trim(),
    address: address.trim() || null,
    phone: phone.trim() === (shown.phoneText ?? '') ? shown.phone : phone.trim() || null,
    ...(isHeadquarter && { isHeadquarter }),
  }
}

/** A company's name has another name where it is read than where it is changed. */
const asShown = ({ name, ...seen }: Partial<Company & { name: string }>): Partial<Company> => ({
  ...seen,
  ...(name !== undefined && { companyName: name }),
})
