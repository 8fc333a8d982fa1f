import { findAskedCustomers } from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import { askCustomerErasure, exportCustomer } from '@avaliax/proto/identity/company-data.routes.ts'
import type { FoundPerson } from '@avaliax/proto/identity/privacy.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../../shared/api/download.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { askedCustomersTexts } from '../asked-customers.texts.ts'
import {
  useAskCustomerErasureMutation,
  useExportCustomerMutation,
  useFindCustomersQuery,
} from '../company-data.api.ts'
import { companyDataTexts } from '../company-data.texts.ts'
import { AskedCustomers } from './asked-customers.tsx'
import '../company-data.css'

const SEARCH_MIN = 2

/** Looks for a customer who asks; what is typed stays out of the address and of the browser's history. */
export function CustomerSearch({ clientId }: { clientId: number }) {
  const t = useTexts(companyDataTexts)
  const asked = useTexts(askedCustomersTexts)
  const [search, setSearch] = useState('')
  return (
    <section aria-label={t('customer')}>
      <Flex vertical gap={12}>
        <Typography.Text strong>{t('customer')}</Typography.Text>
        <Typography.Text type="secondary">{t('customerText')}</Typography.Text>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        {search.trim().length >= SEARCH_MIN && (
          <>
            <Typography.Text strong>{t('authors')}</Typography.Text>
            <Customers clientId={clientId} search={search.trim()} />
            <May route={findAskedCustomers}>
              <Typography.Text strong>{asked('title')}</Typography.Text>
              <AskedCustomers clientId={clientId} search={search.trim()} />
            </May>
          </>
        )}
      </Flex>
    </section>
  )
}

function Customers({ clientId, search }: { clientId: number; search: string }) {
  const t = useTexts(companyDataTexts)
  const answer = useFindCustomersQuery({ params: { clientId }, query: { search } })
  const people = answer.currentData?.people
  return (
    <ListFrame answer={answer} filled={people !== undefined}>
      {people?.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <ul aria-label={t('found')} className="company-data-people">
          {people?.map((person) => (
            <Customer key={person.id} clientId={clientId} person={person} />
          ))}
        </ul>
      )}
    </ListFrame>
  )
}

function Customer({ clientId, person }: { clientId: number; person: FoundPerson }) {
  const t = useTexts(companyDataTexts)
  const toast = useToast()
  const confirm = useConfirm()
  const [handOut, { isLoading }] = useExportCustomerMutation()
  const [ask, asking] = useAskCustomerErasureMutation()
  const { id: reviewId, name, detail } = person
  const params = { clientId, reviewId }
  const take = async () => {
    const { data, error } = await handOut({ params })
    if (!data) return toast.error(t('handOutFailed'), error)
    const content = new Blob([JSON.stringify(data.services, null, 2)], { type: 'application/json' })
    saveFile(content, t('customerFile', { id: reviewId }))
    toast.success(t('handedOut'))
  }
  const erase = () =>
    confirm({
      title: t('eraseTitle', { name }),
      content: t('eraseText'),
      okText: t('erase'),
      onOk: async () => toast.outcome(await ask({ params }), t('eraseAsked'), t('eraseFailed')),
    })
  return (
    <li>
      <Typography.Text strong>{name}</Typography.Text>
      <Typography.Paragraph type="secondary">{detail ?? t('noText')}</Typography.Paragraph>
      <Flex wrap gap={8}>
        <May route={exportCustomer}>
          <Button loading={isLoading} aria-label={t('handOutOf', { name })} onClick={() => void take()}>
            {t('handOut')}
          </Button>
        </May>
        <May route={askCustomerErasure}>
          <Button danger disabled={asking.isSuccess} aria-label={t('eraseOf', { name })} onClick={erase}>
            {t(asking.isSuccess ? 'eraseAsked' : 'erase')}
          </Button>
        </May>
      </Flex>
    </li>
  )
}
