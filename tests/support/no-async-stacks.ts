// React links every element to a task of the debugger, which joins stacks across waits; this takes a tenth of the time of
// these tests. React does not use the function if it is deleted before React loads.
Reflect.deleteProperty(console, 'createTask');
