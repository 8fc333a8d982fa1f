import type { FormInstance } from 'antd'

/** Fields are judged on leaving them; while somebody types, an old verdict is gone. For `onValuesChange`. */
export function clearErrors<V>(form: FormInstance<V>, changed: Partial<V>): void {
  for (const name of Object.keys(changed)) form.setFields([{ name: name as never, errors: [] }])
}
