import type { TextKind } from '@avaliax/proto/policy/rule-set.ts'
import { Form } from 'antd'
import { PolicyHints } from './policy-hints.tsx'
import { useFindings } from './use-findings.ts'

/** Under a text field of the form that it stands in. */
export function FieldHints({ name, kind }: { name: string; kind: TextKind }) {
  const text: string | undefined = Form.useWatch(name)
  const found = useFindings(text ?? '', kind)
  return (
    found.length > 0 && (
      <Form.Item>
        <PolicyHints found={found} />
      </Form.Item>
    )
  )
}
