import { Form, Input } from 'antd'
import { required } from './form-rules.ts'

interface Props {
  label: string
  hint: string
  /** Said when there is none. */
  needed: string
  max: number
}

/** Names a thing of somebody's, in order to find it again. */
export const NameField = ({ label, hint, needed, max }: Props) => (
  <Form.Item name="name" label={label} extra={hint} required rules={required(needed)}>
    <Input maxLength={max} autoComplete="off" />
  </Form.Item>
)
