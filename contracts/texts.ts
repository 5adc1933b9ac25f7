/** Messages of the validation rules of spec 5. */
export const TEXTS = {
  required: 'This field is required',
  /** Spec 5 names it the 'allow alphabets' message. */
  alphabets: 'Only alphabets are allowed',
  nameLength: 'Must be at most 100 characters',
  email: 'Please enter a valid email address',
  mobile: 'Please enter a valid mobile number',
  /** Spec 5: the message starts 'Password must included at least'. // sic, spec 5 */
  password:
    'Password must included at least 8 characters and at most 32, a digit, a lowercase letter, an uppercase letter and one of !@#$%^&*',
  passwordMatch: 'Passwords do not match',
  otp: 'This code is incorrect. Check it and try again.',
  captcha: 'Please confirm that you are not a robot',
  terms: 'Please accept the terms and conditions',
  kind: 'Please choose how you want to use the platform',
} as const

/** The message that accompanies the errors by field. */
export const INVALID_TEXT = 'Please check the fields'

/** Spec 8, login failure. */
export const LOGIN_FAILED_TEXT = 'Unable to login. Please try after some time.'
/** Spec 2.11 and 8, sign-in state mismatch. */
export const MISMATCH_TEXT = 'State does not match'
