import type { FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { differing } from '../change-of.ts'
import { useFormDraft } from '../hooks/use-form-draft.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Dialog } from './dialog.tsx'
import type { RefusalPlaces } from './field-errors.ts'
import { FieldForm, type Submit } from './field-form.tsx'

interface Props<V> extends RefusalPlaces<V> {
  open?: boolean
  title: string
  /** The button's words; "Save" by default. */
  okText?: string
  danger?: boolean
  /** While the server is asked: the button shows it and cannot fire twice, the dialog cannot be left. */
  working: boolean
  form: FormInstance<V>
  initial: Partial<V>
  onSubmit: Submit<V>
  onClose: () => void
  width?: number
  /** A name of this form and its subject: what was typed then outlives the end of the session. Not for secrets. */
  draft?: string
  /** In place of the two buttons, once there is nothing to send any more. */
  footer?: ReactNode
  children: ReactNode
}

/** A form in a dialog: judged on leaving a field, closed by whoever opened it, empty again the next time. */
export function FormDialog<V extends object>(props: Props<V>) {
  const common = useTexts(commonTexts)
  const {
    open = true,
    title,
    okText,
    danger = false,
    working,
    form,
    onSubmit,
    byCode,
    byPath,
    onClose,
    width,
    draft,
    footer,
  } = props
  const Fields = draft === undefined ? ForgetfulForm : DraftedForm
  return (
    <Dialog
      open={open}
      title={title}
      okText={okText ?? common('save')}
      okButtonProps={{ htmlType: 'submit', danger }}
      cancelText={common('cancel')}
      // The dialog stays until the answer is there; a button that does nothing would say otherwise.
      cancelButtonProps={{ disabled: working }}
      locked={working}
      confirmLoading={working}
      onClose={onClose}
      unsaved={() => !footer && isChanged(form, props.initial)}
      destroyOnHidden
      {...(width && { width })}
      {...(footer && { footer })}
      modalRender={(dialog) => (
        <Fields
          form={form}
          onSubmit={onSubmit}
          byCode={byCode}
          byPath={byPath}
          initial={props.initial}
          draft={draft ?? ''}
        >
          {dialog}
        </Fields>
      )}
    >
      {props.children}
    </Dialog>
  )
}

/** Whether a field holds something else than at first; a restored draft counts as typed. */
function isChanged<V extends object>(form: FormInstance<V>, initial: Partial<V>): boolean {
  const text = (value: unknown) => JSON.stringify(value ?? '')
  const now = form.getFieldsValue() as Record<string, unknown>
  return Object.keys(now).some((name) => text(now[name]) !== text(initial[name as keyof V]))
}

type FieldsProps<V> = Pick<Props<V>, 'form' | 'initial' | 'onSubmit' | 'children' | 'byCode' | 'byPath'> & {
  draft: string
  onTyped?: (values: V) => void
}

function DraftedForm<V extends object>(props: FieldsProps<V>) {
  const { restored, keep } = useFormDraft<V>(props.draft)
  const [first] = useState(props.initial)
  return (
    <ForgetfulForm
      {...props}
      initial={{ ...props.initial, ...restored }}
      onTyped={(values) => keep(differing(first, values))}
    />
  )
}

const ForgetfulForm = <V extends object>({ draft: _, ...form }: FieldsProps<V>) => (
  <FieldForm {...form} requiredMark="optional" clearOnDestroy />
)
