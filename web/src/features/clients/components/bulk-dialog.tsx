import { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangeClientsMutation } from '../clients.api.ts'
import { clientsTexts, statusTexts } from '../clients.texts.ts'
import type { Selection } from '../use-selection.ts'
import { type BulkResult, BulkResults } from './bulk-results.tsx'
import { usePlanOptions } from './client-fields.tsx'

const CHANGES = ['status', 'planId', 'addTag', 'removeTag'] as const
interface Values {
  what: (typeof CHANGES)[number]
  value: string | number
}

interface Props {
  selection: Selection
  clients: readonly ClientRow[]
  onClose: () => void
}

/** One change for many clients. Each succeeds or fails by itself; those that failed are named and stay ticked. */
export function BulkDialog({ selection, clients, onClose }: Props) {
  const t = useTexts(statusTexts)
  const toast = useToast()
  const common = useTexts(commonTexts)
  const [form] = Form.useForm<Values>()
  const [change, { isLoading }] = useChangeClientsMutation()
  const [results, setResults] = useState<BulkResult[] | null>(null)
  // The ticked ones change while the result is on screen.
  const [count] = useState(selection.ids.length)

  const submit = async ({ what, value }: Values) => {
    const body = { clientIds: selection.ids, [what]: typeof value === 'string' ? value.trim() : value }
    const { data, error } = await change({ body })
    if (!data) return toast.error(common('error'), error)
    const failed = data.results.filter(({ ok }) => !ok)
    selection.choose(failed.map(({ clientId }) => clientId))
    if (failed.length > 0) return setResults(data.results)
    toast.success(t('applied', { count: data.results.length }))
    onClose()
  }
  if (results) return <BulkResults results={results} clients={clients} onClose={onClose} />
  return (
    <FormDialog<Values>
      open
      title={t('changeTitle', { count })}
      okText={t('apply')}
      working={isLoading}
      form={form}
      initial={{ what: 'status' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <BulkFields onOther={() => form.setFields([{ name: 'value', value: undefined, errors: [] }])} />
    </FormDialog>
  )
}

function BulkFields({ onOther }: { onOther: () => void }) {
  const t = useTexts(statusTexts)
  const list = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const what = Form.useWatch<Values['what'] | undefined>('what')
  const value = Form.useWatch<Values['value'] | undefined>('value')
  const plans = usePlanOptions()
  const tagging = what === 'addTag' || what === 'removeTag'
  const statuses = ClientStatus.options.map((status) => ({ value: status, label: common(status) }))
  const names = {
    status: t('whatStatus'),
    planId: t('whatPlan'),
    addTag: t('whatAddTag'),
    removeTag: t('whatRemoveTag'),
  }
  return (
    <>
      <Form.Item name="what" label={t('what')} required>
        <Select onChange={onOther} options={CHANGES.map((key) => ({ value: key, label: names[key] }))} />
      </Form.Item>
      <Form.Item
        key={what}
        name="value"
        label={tagging ? t('tag') : what === 'planId' ? list('plan') : t('newValue')}
        rules={[{ required: true, whitespace: tagging, message: t('valueRequired') }]}
      >
        {tagging ? (
          <Input maxLength={30} autoComplete="off" />
        ) : (
          <Select<string | number> options={what === 'planId' ? plans : statuses} />
        )}
      </Form.Item>
      {what === 'status' && value === 'inactive' && (
        <Notice kind="warning" title={t('suspend')} text={t('suspendText')} />
      )}
    </>
  )
}
