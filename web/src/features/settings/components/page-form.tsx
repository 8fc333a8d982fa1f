import type { RouteContract } from '@avaliax/proto/contract.ts'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { differing } from '../../../shared/change-of.ts'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'

interface Props<V> {
  /** A name of this form and its subject: what was typed then outlives the end of the session. */
  draft: string
  initial: V
  /** The form calls it: whoever may not reads the fields alone. */
  route: RouteContract
  send: (values: V) => Promise<{ error?: Failure | undefined }>
  saved: string
  failed: string
  /** The button's words. */
  action: string
  children: ReactNode
}

/** A form that stands on the page: leaving it with unsaved changes is asked about first. */
export function PageForm<V extends object>({ draft, initial, send, saved, failed, ...props }: Props<V>) {
  const toast = useToast()
  const may = useMay()
  const [form] = Form.useForm<V>()
  const { restored, keep, drop } = useFormDraft<V>(draft)
  const [first] = useState(initial)
  const [unsaved, setUnsaved] = useState(restored !== undefined)
  const [saving, setSaving] = useState(false)
  useLeaveGuard(unsaved)
  const submit = async (values: V) => {
    setSaving(true)
    const answer = await send(values)
    setSaving(false)
    if (!toast.outcome(answer, saved, failed)) return answer.error
    drop()
    setUnsaved(false)
    return undefined
  }
  return (
    <FieldForm<V>
      form={form}
      disabled={!may(props.route)}
      initial={{ ...initial, ...restored }}
      onTyped={(values) => {
        keep(differing(first, values))
        setUnsaved(true)
      }}
      onSubmit={submit}
    >
      {props.children}
      <May route={props.route}>
        <Button type="primary" htmlType="submit" loading={saving}>
          {props.action}
        </Button>
      </May>
    </FieldForm>
  )
}
