import { type Widget, WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { type ConfigForm, configOf, formOf, PROPOSED } from '../config-form.ts'
import { useCreateWidgetMutation, useUpdateWidgetMutation } from '../widgets.api.ts'
import { widgetsTexts } from '../widgets.texts.ts'
import { DraftPreview } from './draft-preview.tsx'
import { WidgetFields } from './widget-fields.tsx'

interface Props {
  client: Client
  /** A widget to edit; without one a new one is made. */
  widget?: Widget | undefined
  onClose: () => void
}

/** Settings, and beside them, or above them on a phone, what they look like with the client's own reviews. */
export function WidgetDialog({ client, widget, onClose }: Props) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const [form] = Form.useForm<ConfigForm>()
  const { save, saving } = useSaveWidget(client.id, widget)
  const { restored, keep } = useFormDraft<ConfigForm>(`widget-${widget?.id ?? `new-${client.id}`}`)
  const initial = { ...formOf(widget?.config ?? PROPOSED, widget?.name ?? ''), ...restored }
  const submit = async (values: ConfigForm) => {
    const error = await save({ ...initial, ...values })
    if (!error) onClose()
    return error
  }
  return (
    <Dialog
      open
      width={1080}
      title={widget ? t('edit') : t('create')}
      okText={widget ? common('save') : t('create')}
      cancelText={common('cancel')}
      confirmLoading={saving}
      onOk={form.submit}
      onClose={onClose}
      unsaved={() => restored !== undefined || form.isFieldsTouched()}
      locked={saving}
    >
      <FieldForm
        form={form}
        validateTrigger={['onBlur', 'onSubmit']}
        initial={initial}
        onTyped={keep}
        onSubmit={submit}
        className="wd-builder"
      >
        <section aria-label={t('livePreview')}>
          <Form.Item noStyle shouldUpdate>
            {() => <PreviewOf client={client} values={{ ...initial, ...form.getFieldsValue() }} />}
          </Form.Item>
        </section>
        <div>
          <WidgetFields />
        </div>
      </FieldForm>
    </Dialog>
  )
}

function PreviewOf({ client, values }: { client: Client; values: ConfigForm }) {
  const text = JSON.stringify(configOf(values))
  const config = useMemo(() => WidgetConfig.parse(JSON.parse(text)), [text])
  return <DraftPreview client={client} config={config} />
}

function useSaveWidget(clientId: number, widget: Widget | undefined) {
  const t = useTexts(widgetsTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [create, creation] = useCreateWidgetMutation()
  const [update, updating] = useUpdateWidgetMutation()
  const change = useChange(widget ?? null)

  const save = async (values: ConfigForm): Promise<Failure | undefined> => {
    const wanted = { name: values.name.trim(), config: configOf(values) }
    const { error } = widget
      ? await change(
          () => wanted,
          (body) => update({ params: { widgetId: widget.id }, body }),
        )
      : await create({ params: { clientId }, body: wanted })
    if (error) toast.error(common('error'), error, widget ? t('changeFailed') : t('createFailed'))
    else toast.success(widget ? t('changed') : t('created'))
    return error
  }
  return { save, saving: creation.isLoading || updating.isLoading }
}
