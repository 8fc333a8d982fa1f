import { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { DAYS_TO_PAY } from '@avaliax/proto/tenancy/plan-terms.ts'
import { Form, Input, Select, Typography } from 'antd'
import { useState } from 'react'
import { useOperatorChoices } from '../../../shared/access/operator-choices.ts'
import { type BulkAct, type BulkResult, portionsOf, runBulk } from '../../../shared/bulk-run.ts'
import { useIdempotencyKey } from '../../../shared/hooks/use-idempotency-key.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useChangeClientsMutation,
  useInviteClientsMutation,
  useMessageClientsMutation,
  useSendPaymentLinksMutation,
} from '../clients.api.ts'
import { clientsTexts, statusTexts } from '../clients.texts.ts'
import { type ContractValues, contractOf } from '../contract-values.ts'
import type { Selection } from '../use-selection.ts'
import { BulkResults } from './bulk-results.tsx'
import { usePlanOptions } from './client-fields.tsx'
import { ContractFields } from './contract-fields.tsx'
import { MessageFields } from './message-fields.tsx'

const ACTS = [
  'status',
  'planId',
  'givenUntil',
  'chargeFrom',
  'contract',
  'addTag',
  'removeTag',
  'managerId',
  'message',
  'invite',
  'payLink',
] as const
const OF_MONEY: ReadonlySet<string> = new Set(['planId', 'givenUntil', 'chargeFrom', 'contract', 'payLink'])
/** Stands for no manager. */
const NOBODY = 0
const PORTION = 100
interface Values extends ContractValues {
  what: (typeof ACTS)[number]
  subject?: string
  value?: string | number
}

/** The calls name the one value of an act like this. */
const VALUE_NAMES = {
  status: 'value',
  planId: 'value',
  givenUntil: 'value',
  chargeFrom: 'value',
  'contract.amount': 'amount',
  addTag: 'value',
  removeTag: 'value',
  managerId: 'value',
  text: 'value',
  subject: 'subject',
} as const

interface Props {
  selection: Selection
  onClose: () => void
}

/**
 * One act for many clients. Each succeeds or fails by itself; those that failed are named and stay ticked. More portions go on
 * behind the page (`bulk-run.ts`), which tells the result of each client.
 */
export default function BulkDialog({ selection, onClose }: Props) {
  const t = useTexts(statusTexts)
  const toast = useToast()
  const common = useTexts(commonTexts)
  const [form] = Form.useForm<Values>()
  const [change, { isLoading: changing }] = useChangeClientsMutation()
  const [invite, { isLoading: inviting }] = useInviteClientsMutation()
  const [payLink, { isLoading: asking }] = useSendPaymentLinksMutation()
  const [message, { isLoading: sending }] = useMessageClientsMutation()
  const keyOf = useIdempotencyKey()
  const [results, setResults] = useState<BulkResult[] | null>(null)
  const [what, setWhat] = useState<Values['what']>('status')
  // The ticked ones change while the result is on screen.
  const [{ count, names }] = useState({
    count: selection.ids.length,
    names: new Map(selection.clients.map(({ id, companyName }) => [id, companyName])),
  })

  const actOf = ({ what, value, subject = '', ...contract }: Values): BulkAct['send'] => {
    const typed = typeof value === 'string' ? value.trim() : value
    const input = what === 'contract' ? contractOf(contract) : typed
    return ({ clientIds: ids, idempotencyKey }) => {
      const clientIds = [...ids]
      if (what === 'message') {
        const about = subject.trim() && { subject: subject.trim() }
        return message({ body: { clientIds, ...about, text: String(input) }, idempotencyKey })
      }
      if (what === 'invite') return invite({ body: { clientIds }, idempotencyKey })
      if (what === 'payLink') return payLink({ body: { clientIds } })
      return change({ body: { clientIds, [what]: what === 'managerId' ? input || null : input } })
    }
  }
  const submit = async (values: Values) => {
    setWhat(values.what)
    const send = actOf(values)
    const [first = [], ...rest] = portionsOf(selection.clients, PORTION)
    // Mails that left stay sent, so what broke off goes on under its key.
    const { data, error } = await send({ clientIds: first, idempotencyKey: keyOf({ ...values, first }) })
    if (!data) {
      toast.error(common('error'), error)
      return error
    }
    const failures = data.results.filter(({ ok }) => !ok)
    selection.narrow(failures.map(({ clientId }) => clientId))
    if (rest.length > 0) {
      const onFailures = (ids: readonly number[]) =>
        selection.add(selection.clients.filter(({ id }) => ids.includes(id)))
      void runBulk({ send, names, reasons: reasonsOf(values.what), onFailures }, data.results, rest)
      onClose()
    } else if (failures.length > 0) setResults(data.results)
    else {
      toast.success(t('applied', { count: data.results.length }))
      onClose()
    }
    return undefined
  }
  const reasonsOf = (what: Values['what']): Record<string, string> => ({
    ...(what === 'invite' && { CONFLICT: t('alreadyInside') }),
    ...(what === 'payLink' && {
      SUBSCRIPTION_RUNNING: t('paysAlready'),
      PLAN_NOT_PURCHASABLE: t('nothingToBuy'),
    }),
    ...(what === 'message' && { NOT_FOUND: t('nobodyThere') }),
  })
  if (results)
    return <BulkResults results={results} reasons={reasonsOf(what)} names={names} onClose={onClose} />
  return (
    <FormDialog<Values>
      open
      title={t('changeTitle', { count })}
      okText={t('apply')}
      working={changing || inviting || sending || asking}
      form={form}
      initial={{ what: 'status', everyMonths: 1 }}
      draft="clients-bulk"
      byPath={VALUE_NAMES}
      onSubmit={submit}
      onClose={onClose}
    >
      <BulkFields
        example={selection.clients[0]?.companyName ?? ''}
        onOther={() => form.setFields([{ name: 'value', value: undefined, errors: [] }])}
      />
    </FormDialog>
  )
}

function BulkFields({ example, onOther }: { example: string; onOther: () => void }) {
  const t = useTexts(statusTexts)
  const list = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const what = Form.useWatch<Values['what'] | undefined>('what')
  const value = Form.useWatch<Values['value'] | undefined>('value')
  const plans = usePlanOptions()
  const givesPlans = useUser().rights.money === 'write'
  const assigns = useMay()(setClientManager)
  const acts = ACTS.filter((act) => (givesPlans || !OF_MONEY.has(act)) && (assigns || act !== 'managerId'))
  const managers = [{ value: NOBODY, label: list('noManager') }, ...useOperatorChoices()]
  const tagging = what === 'addTag' || what === 'removeTag'
  const statuses = ClientStatus.options.map((status) => ({ value: status, label: common(status) }))
  const names = {
    status: t('whatStatus'),
    planId: t('whatPlan'),
    givenUntil: t('whatGiven'),
    chargeFrom: t('whatCharge'),
    contract: t('whatContract'),
    addTag: t('whatAddTag'),
    removeTag: t('whatRemoveTag'),
    managerId: t('whatManager'),
    message: t('whatMessage'),
    invite: t('whatInvite'),
    payLink: t('whatPayLink'),
  }
  return (
    <>
      <Form.Item name="what" label={t('what')} required>
        <Select
          virtual={false}
          onChange={onOther}
          options={acts.map((key) => ({ value: key, label: names[key] }))}
        />
      </Form.Item>
      {what === 'invite' || what === 'payLink' ? (
        <Typography.Paragraph>{t(what === 'invite' ? 'inviteText' : 'payLinkText')}</Typography.Paragraph>
      ) : what === 'message' ? (
        <MessageFields example={example} />
      ) : what === 'contract' ? (
        <ContractFields contract={null} />
      ) : what === 'givenUntil' ? (
        <DayItem key={what} label={t('lastDay')} extra={t('lastDayText')} />
      ) : what === 'chargeFrom' ? (
        <DayItem key={what} label={t('chargeDay')} extra={t('chargeDayText', { days: DAYS_TO_PAY })} />
      ) : (
        <Form.Item
          key={what}
          name="value"
          label={
            tagging
              ? t('tag')
              : what === 'planId'
                ? list('plan')
                : what === 'managerId'
                  ? list('manager')
                  : t('newValue')
          }
          rules={[{ required: true, whitespace: tagging, message: t('valueRequired') }]}
        >
          {tagging ? (
            <Input maxLength={30} autoComplete="off" />
          ) : (
            <Select<string | number>
              options={what === 'planId' ? plans : what === 'managerId' ? managers : statuses}
            />
          )}
        </Form.Item>
      )}
      {what === 'status' && value === 'inactive' && (
        <Notice kind="warning" title={t('suspend')} text={t('suspendText')} />
      )}
    </>
  )
}

function DayItem({ label, extra }: { label: string; extra: string }) {
  const t = useTexts(statusTexts)
  return (
    <Form.Item
      name="value"
      label={label}
      extra={extra}
      rules={[{ required: true, message: t('valueRequired') }]}
    >
      <DayField label={label} />
    </Form.Item>
  )
}
