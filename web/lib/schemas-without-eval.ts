import { config } from 'zod/v4/core';

// zod tries whether it may make functions of text, to check faster. The content security policy allows nobody that, and counts the attempt.
config({ jitless: true });
