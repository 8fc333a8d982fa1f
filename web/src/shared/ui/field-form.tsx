import { Form, type FormProps } from 'antd'
import { type ReactNode, useRef } from 'react'
import type { Failure } from '../api/problem.ts'
import { clearErrors, type RefusalPlaces, showFieldErrors } from './field-errors.ts'

/** Hands back what the server refused; the form says it beside its field. */
export type Submit<V> = (values: V) => Promise<Failure | undefined>

interface Props<V>
  extends RefusalPlaces<V>,
    Pick<FormProps<V>, 'className' | 'clearOnDestroy' | 'disabled' | 'onFinishFailed'>,
    Required<Pick<FormProps<V>, 'form'>> {
  initial: Partial<V>
  requiredMark?: FormProps['requiredMark']
  layout?: FormProps['layout']
  validateTrigger?: FormProps['validateTrigger']
  onTyped?: ((values: V) => void) | undefined
  onSubmit: Submit<V>
  children: ReactNode
}

/** A form that is sent: judged on leaving a field, and by the server at the field that it names. */
export function FieldForm<V extends object>({
  form,
  initial,
  onTyped,
  onSubmit,
  byCode,
  byPath,
  ...antd
}: Props<V>) {
  const isSending = useRef(false)
  // A button that shows the work comes a moment after a second press.
  const submit = async (values: V) => {
    if (isSending.current) return
    isSending.current = true
    const refused = await onSubmit(values).finally(() => {
      isSending.current = false
    })
    showFieldErrors(form, refused, { byCode, byPath })
  }
  return (
    <Form<V>
      // Our own texts judge, in the language of the page, not the browser's.
      noValidate
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      // In the middle: at the edge it would lie under the header.
      scrollToFirstError={{ focus: true, block: 'center' }}
      {...antd}
      form={form}
      initialValues={initial}
      onValuesChange={(changed: Partial<V>, values: V) => {
        clearErrors(form, changed)
        onTyped?.(values)
      }}
      onFinish={(values) => void submit(values)}
    />
  )
}
