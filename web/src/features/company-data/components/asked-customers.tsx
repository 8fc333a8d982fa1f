import {
  type AskedCustomer,
  eraseAskedCustomer,
  exportAskedCustomer,
} from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { saveFile } from '../../../shared/api/download.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { askedCustomersTexts } from '../asked-customers.texts.ts'
import {
  useEraseAskedCustomerMutation,
  useExportAskedCustomerMutation,
  useFindAskedCustomersQuery,
} from '../company-data.api.ts'

interface Props {
  clientId: number
  search: string
}

/** Customers whom the shop asked for a review, found by name, number or address. */
export function AskedCustomers({ clientId, search }: Props) {
  const t = useTexts(askedCustomersTexts)
  const answer = useFindAskedCustomersQuery({ params: { clientId }, query: { search } })
  const found = answer.currentData?.customers
  return (
    <ListFrame answer={answer} filled={found !== undefined}>
      {found?.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <ul aria-label={t('found')} className="company-data-people">
          {found?.map((customer) => (
            <Customer key={customer.id} customer={customer} />
          ))}
        </ul>
      )}
    </ListFrame>
  )
}

function Customer({ customer: { id: customerId, clientId, name, contact } }: { customer: AskedCustomer }) {
  const t = useTexts(askedCustomersTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [handOut, { isLoading }] = useExportAskedCustomerMutation()
  const [erase] = useEraseAskedCustomerMutation()
  const params = { clientId, customerId }
  const take = async () => {
    const { data, error } = await handOut({ params })
    if (!data) return toast.error(t('handOutFailed'), error)
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(content, t('file', { id: customerId }))
    toast.success(t('handedOut'))
  }
  const askErase = () =>
    confirm({
      title: t('eraseTitle', { name }),
      consequence: t('eraseText'),
      confirmLabel: t('erase'),
      onConfirm: async () => toast.outcome(await erase({ params }), t('erased'), t('eraseFailed')),
    })
  return (
    <li>
      <Typography.Text strong>{name}</Typography.Text>
      <Typography.Paragraph type="secondary">{contact}</Typography.Paragraph>
      <Flex wrap gap={8}>
        <May route={exportAskedCustomer}>
          <Button loading={isLoading} aria-label={t('handOutOf', { name })} onClick={() => void take()}>
            {t('handOut')}
          </Button>
        </May>
        <May route={eraseAskedCustomer}>
          <Button danger aria-label={t('eraseOf', { name })} onClick={() => askErase()}>
            {t('erase')}
          </Button>
        </May>
      </Flex>
    </li>
  )
}
