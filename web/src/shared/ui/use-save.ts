import { Form } from 'antd'
import { useState } from 'react'
import type { Failure } from '../api/problem.ts'
import type { RefusalPlaces } from './field-errors.ts'
import { useToast } from './use-toast.ts'

interface Save<V, D> extends RefusalPlaces<V> {
  /** Nothing to await: nothing has changed, and the form closes. */
  send: (values: V) => Promise<{ data?: D | undefined; error?: Failure | undefined }> | undefined
  /** Title and text of the notice. */
  saved?: readonly [title: string, text?: string]
  onSaved?: (data: D) => void
  /** Title of the notice; the text is the server's, or `failedText` when the failure is no answer of the API. */
  failed: string
  failedText?: string
  onClose: () => void
}

/** Submits a form, tells how it went and closes it, or says beside its fields what is wrong. Spread it on a `FormDialog`. */
export function useSave<V extends object, D>(save: Save<V, D>) {
  const toast = useToast()
  const [form] = Form.useForm<V>()
  const [working, setWorking] = useState(false)
  const submit = async (values: V): Promise<Failure | undefined> => {
    setWorking(true)
    const outcome = await save.send(values)
    setWorking(false)
    if (outcome?.error) {
      toast.error(save.failed, outcome.error, save.failedText)
      return outcome.error
    }
    if (outcome && save.saved) toast.success(...save.saved)
    save.onClose()
    if (outcome) save.onSaved?.(outcome.data as D)
    return undefined
  }
  const { byCode, byPath, onClose } = save
  return { form, working, onSubmit: submit, byCode, byPath, onClose }
}
