import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { type ApiProblem, type Failure, isProblem, problemText } from '../api/problem.ts'
import { useFormDraft } from '../hooks/use-form-draft.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { currentLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { clearErrors } from './clear-errors.ts'
import { Dialog } from './dialog.tsx'

interface Props<V> {
  open?: boolean
  title: string
  /** What the button does; "Save" by default. */
  okText?: string
  danger?: boolean
  /** While the server is asked: the button shows it and cannot fire twice, the dialog cannot be left. */
  working: boolean
  form: FormInstance<V>
  initial: Partial<V>
  onSubmit: (values: V) => void
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
        <Fields form={form} initial={props.initial} onSubmit={onSubmit} draft={draft ?? ''}>
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

type FormProps<V> = Pick<Props<V>, 'form' | 'initial' | 'onSubmit' | 'children'> & {
  draft: string
  onTyped?: (values: V) => void
}

function DraftedForm<V extends object>(props: FormProps<V>) {
  const { restored, keep } = useFormDraft<V>(props.draft)
  return <ForgetfulForm {...props} initial={{ ...props.initial, ...restored }} onTyped={keep} />
}

function ForgetfulForm<V extends object>({ form, initial, onSubmit, onTyped, children }: FormProps<V>) {
  return (
    <Form<V>
      form={form}
      // Our own texts judge, in the language of the page, not the browser's.
      noValidate
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      initialValues={initial}
      onValuesChange={(changed: Partial<V>, values: V) => {
        clearErrors(form, changed)
        onTyped?.(values)
      }}
      onFinish={onSubmit}
      clearOnDestroy
    >
      {children}
    </Form>
  )
}

/** Puts what the server says of single fields beside them; `byCode` names the field that a refusal is about. */
export function showFieldErrors<V>(
  form: FormInstance<V>,
  failure: Failure | undefined,
  byCode: Partial<Record<ApiProblem['code'], keyof V & string>> = {},
): void {
  if (!isProblem(failure)) return
  const known = Object.keys(form.getFieldsValue() as object)
  const show = (name: string, message: string) => {
    if (known.includes(name)) form.setFields([{ name: name as never, errors: [message] }])
  }
  for (const { path, message } of failure.details ?? []) show(path.split('.').at(-1) ?? '', message)
  show(byCode[failure.code] ?? '', problemText(failure, currentLanguage()))
}
