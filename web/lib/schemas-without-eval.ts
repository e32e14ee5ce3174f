import { config } from 'zod/v4/core';

// zod probes for `new Function` to compile its schemas. The content security policy forbids that and reports the attempt.
config({ jitless: true });
